/** Lines that the catalogue says of a code, with the codes in them as links; in two languages where two are wished for. */
import type { CodeDetails, LanguageTexts } from '@codarium/contract'
import { CodedText } from '../../catalogue/coded-text.tsx'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { CodeLinks } from './code-links.tsx'
import { Fact } from './fact.tsx'
import { spokenIn } from './spoken-in.ts'
import { useBeside } from './use-beside.ts'

interface LinesFactProps {
  readonly list: ListName
  readonly shown: CodeDetails
  readonly of: 'inclusions' | 'exclusions' | 'notes' | 'codingHints'
  readonly name: string
}

export function LinesFact({ list, shown, of, name }: LinesFactProps) {
  const { language } = useLanguage()
  const beside = useBeside(list)
  const other = beside && shown.texts[beside]
  const spoken = spokenIn(shown, language)
  return (
    <Fact name={name} shown={shown[of].length + (other?.[of].length ?? 0) > 0}>
      <div className={beside ? 'two-languages' : undefined}>
        <Lines list={list} lines={shown[of]} lang={spoken === language ? undefined : spoken} />
        {beside && <Others list={list} texts={other} of={of} lang={beside} />}
      </div>
    </Fact>
  )
}

interface OthersProps extends Pick<LinesFactProps, 'list' | 'of'> {
  readonly texts: LanguageTexts | undefined
  readonly lang: string
}

function Others({ list, texts, of, lang }: OthersProps) {
  const words = useBrowseTexts()
  if (!texts) return <p className="dim">{words.notInLanguage}</p>
  return <Lines list={list} lines={texts[of]} lang={lang} />
}

function Lines({ list, lines, lang }: { list: ListName; lines: readonly string[]; lang: string | undefined }) {
  if (lines.length === 0) return <p className="dim">–</p>
  return (
    <ul lang={lang}>
      {lines.map((line) => (
        <li key={line}>
          <CodedText list={list} text={line} link={(code) => <CodeLinks codes={[{ kind: list, code }]} />} />
        </li>
      ))}
    </ul>
  )
}
