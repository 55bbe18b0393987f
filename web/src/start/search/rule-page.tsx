/** What a coding rule says, and the codes it is about. */
import type { ClassificationType, CodingRuleCode } from '@codarium/contract'
import { withoutZ } from '../../catalogue/code-form.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { useLanguage } from '../../language/use-language.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { type FoundPageProps, type Place, textIn, titleIn } from './found.ts'

const listOf: Readonly<Record<ClassificationType, ListName>> = {
  ICD10: 'diagnoses',
  CHOP: 'treatments',
  ATC: 'medications',
}

export function RulePage({ place: { rule }, look }: FoundPageProps<Extract<Place, { kind: 'rule' }>>) {
  const { language } = useLanguage()
  const { rule: names } = useStartTexts()
  const spoken = { de: rule.titleDe, fr: rule.titleFr, it: rule.titleIt }[language] ? undefined : 'de'
  return (
    <>
      <p className="title" lang={spoken}>
        {titleIn(language, rule)} {spoken && <OnlyGerman />}
      </p>
      <p className="rule-text" lang={spoken}>
        {textIn(language, rule)}
      </p>
      <dl className="code-notes">
        {rule.codes.length > 0 && <dt>{names.codes}</dt>}
        {rule.codes.length > 0 && (
          <dd>
            {rule.codes.map((code, at) => (
              <span key={JSON.stringify(code)}>
                {at > 0 && ', '}
                <RuleCode code={code} look={look} />
              </span>
            ))}
          </dd>
        )}
        {rule.validFrom && <dt>{names.validFrom}</dt>}
        {rule.validFrom && <dd>{rule.validFrom.split('-').reverse().join('.')}</dd>}
        {rule.source && <dt>{names.source}</dt>}
        {rule.source && <dd>{rule.source}</dd>}
      </dl>
    </>
  )
}

function RuleCode({ code: named, look }: { code: CodingRuleCode; look(place: Place): void }) {
  const { codesFromTo } = useStartTexts()
  const kind = listOf[named.classificationType]
  const link = (code: string) => (
    <button type="button" className="link" onClick={() => look({ kind, code })}>
      {withoutZ(kind, code)}
    </button>
  )
  if (named.code) return link(named.code)
  return (
    <>
      {named.from && link(named.from)} {codesFromTo} {named.to && link(named.to)}
    </>
  )
}
