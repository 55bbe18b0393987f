/** The further texts that lead to a code, in the language one reads and in the second. */
import type { SynonymEntry } from '@codarium/contract'
import type { ListName } from '../../catalogue/list-names.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { Fact } from './fact.tsx'
import { Few } from './few.tsx'
import { useBeside } from './use-beside.ts'

interface SynonymsFactProps {
  readonly list: ListName
  readonly synonyms: readonly SynonymEntry[]
}

export function SynonymsFact({ list, synonyms }: SynonymsFactProps) {
  const { facts } = useBrowseTexts()
  const { language } = useLanguage()
  const beside = useBeside(list)
  const inLanguage = (wished: string) => synonyms.filter((each) => each.language === wished)
  const own = inLanguage(language)
  // German ones lead to the code in every language: where there are none in one's own, they are the ones that help.
  const spoken = own.length > 0 ? language : 'de'
  const first = own.length > 0 ? own : inLanguage('de')
  const second = beside && beside !== spoken ? inLanguage(beside) : []
  return (
    <Fact name={facts.synonyms} shown={first.length + second.length > 0}>
      <div className={beside ? 'two-languages' : undefined}>
        <Synonyms entries={first} lang={spoken === language ? undefined : spoken} />
        {beside && <Synonyms entries={second} lang={beside} />}
      </div>
    </Fact>
  )
}

function Synonyms({ entries, lang }: { entries: readonly SynonymEntry[]; lang: string | undefined }) {
  if (entries.length === 0) return <p className="dim">–</p>
  return (
    <div lang={lang}>
      <Few items={entries}>{({ text, isPreferred }) => <li key={text}>{isPreferred ? <b>{text}</b> : text}</li>}</Few>
    </div>
  )
}
