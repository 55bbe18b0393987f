/** What has no room in the bar of a small screen. */
import { PageLink } from '../../browser/page-link.tsx'
import { useCodingTexts, useEndingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { applyTheme, keepTheme } from '../../shell/theme.ts'
import { useCoding } from '../session/context/coding-context.ts'
import { CloseFoot, Dialog } from './dialog.tsx'

export function MenuSheet() {
  const { bench, keeper, endings, embedded, userName } = useCoding()
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const shell = useLanguage().texts
  const search = useSearchTexts()
  const then = (act: () => void) => () => {
    bench.set({ sheet: undefined })
    act()
  }
  return (
    <Dialog title={texts.menu} {...(userName && { says: userName })} small footer={<CloseFoot />}>
      <div className="scroll">
        <Item first act={then(() => bench.set({ sheet: 'search' }))}>
          {search.title}
        </Item>
        <Item act={then(() => bench.set({ sheet: 'view' }))}>{texts.view.title}</Item>
        <Item act={then(() => bench.set({ sheet: 'paste', pasted: '' }))}>{texts.pasteList}</Item>
        <Item act={then(() => keepTheme(applyTheme() === 'dark' ? 'light' : 'dark'))}>{shell.darker}</Item>
        <Item act={then(() => bench.set({ sheet: 'keys' }))}>{texts.keySheet}</Item>
        {!embedded && (
          <p>
            <PageLink to="/" className="btn bare" before={() => keeper.flush()}>
              {shell.toStart}
            </PageLink>
          </p>
        )}
        <p>
          <button type="button" className="btn" onClick={then(() => endings.chooseEnd('DISCARDED'))}>
            {texts.discard}
          </button>{' '}
          <button type="button" className="btn bare" onClick={then(() => endings.chooseEnd('CANCELLED'))}>
            {more.cancel}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

function Item({ act, first, children }: { act(): void; first?: true; children: string }) {
  return (
    <p>
      <button type="button" className="btn bare" {...(first && { 'data-first': true })} onClick={act}>
        {children}
      </button>
    </p>
  )
}
