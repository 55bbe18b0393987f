/** How the coding screen lies in the partner's page at a width, which pages may show it, and the frame to copy. */
import { ancestorOf } from '@codarium/domain'
import { partnersTexts } from '@codarium/texts'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { CopyButton } from '../parts/copy-button.tsx'

/** Widths of a frame (px): desk, older screen, tablet; what the coding screen shows at each. */
const widths = [
  { px: 1440, layout: 'three' },
  { px: 1024, layout: 'rail' },
  { px: 820, layout: 'one' },
] as const

/** The frame as a partner's page has it; the address comes with each session. */
const FRAME_CODE = '<iframe src="(embedUrl)" title="Codarium" style="width: 100%; height: 100%; border: 0"></iframe>'

interface FramePreviewProps {
  readonly ancestors: readonly string[]
  readonly enabled: boolean
}

export function FramePreview({ ancestors, enabled }: FramePreviewProps) {
  const texts = useTextsOf(partnersTexts)
  const [shown, setShown] = useState<(typeof widths)[number]>(widths[0])
  const [first = ''] = ancestors
  return (
    <section className="frame-preview" aria-label={texts.frame}>
      <p className="dim">{texts.frameSays}</p>
      <fieldset className="choices">
        <legend className="sr">{texts.frameWidth}</legend>
        {widths.map((each) => (
          <button key={each.px} type="button" aria-pressed={each === shown} onClick={() => setShown(each)}>
            {each.px} px
          </button>
        ))}
      </fieldset>
      <Sketch layout={shown.layout} page={first.replace('*', 'his') || '–'} open={enabled && first !== ''} />
      {!enabled && <p className="warn-t">{texts.frameOff}</p>}
      {enabled && ancestors.length === 0 && <p className="warn-t">{texts.frameNobody}</p>}
      <PageTest ancestors={enabled ? ancestors : []} />
      <CopyButton text={FRAME_CODE} label={texts.frameCode} copied={texts.copied} failed={texts.notCopied} />
    </section>
  )
}

/** The browser of the partner with the frame in it, drawn: what is where, and how much room it has. */
function Sketch({ layout, page, open }: { layout: string; page: string; open: boolean }) {
  const { frameParts } = useTextsOf(partnersTexts)
  return (
    <div className={`sketch ${layout}`} aria-hidden="true">
      <div className="address cut">{page}</div>
      <div className="his">{frameParts.his}</div>
      <div className={open ? 'frame' : 'frame shut'}>
        {open && (
          <>
            <i className="bar" />
            <span className="cases">{layout === 'three' && frameParts.cases}</span>
            <span className="case">{frameParts.case}</span>
            <span className="side">{layout === 'one' ? frameParts.strip : frameParts.side}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** Says of any page whether it may, and by which entry. */
function PageTest({ ancestors }: { ancestors: readonly string[] }) {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  const [page, setPage] = useState('')
  const by = ancestorOf(page, ancestors)
  const says = by ? texts.mayFrame(by) : URL.canParse(page) ? texts.mayNotFrame : texts.notAPage
  return (
    <div className="page-test">
      <label htmlFor={id}>{texts.tryPage}</label>
      <input
        id={id}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://his.example/faelle/4711"
        value={page}
        onChange={({ target }) => setPage(target.value)}
      />
      <span role="status" className={by ? 'ok-t' : 'error-t'}>
        {page && (
          <>
            <Mark shape={by ? 'ok' : 'error'} /> {says}
          </>
        )}
      </span>
    </div>
  )
}
