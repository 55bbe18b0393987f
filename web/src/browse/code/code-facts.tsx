/** The list of what is known of a code: what it includes and excludes, notes, POA, rules, limits, synonyms, forms, related codes. */
import type { CodeDetails, CodingRuleInfo } from '@codarium/contract'
import { CodedText } from '../../catalogue/coded-text.tsx'
import type { ListName } from '../../catalogue/list-names.ts'
import { RuleInPlace } from '../../catalogue/rule-in-place.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useLanguage } from '../../language/use-language.ts'
import { ThingLink } from '../thing-link.tsx'
import type { Asked } from './answer-state.ts'
import { stateOf } from './answer-state.ts'
import { CodeLinks } from './code-links.tsx'
import { Fact } from './fact.tsx'
import { limitsOf } from './limits-of.ts'
import { LinesFact } from './lines-fact.tsx'
import { MedicationFacts } from './medication-facts.tsx'
import { RelatedFact } from './related-fact.tsx'
import { SynonymsFact } from './synonyms-fact.tsx'

interface CodeFactsProps {
  readonly list: ListName
  readonly shown: CodeDetails
  readonly rules: Asked & { readonly data: readonly CodingRuleInfo[] | undefined }
}

export function CodeFacts({ list, shown, rules }: CodeFactsProps) {
  const { facts } = useBrowseTexts()
  const lines = { list, shown }
  return (
    <dl className="code-facts">
      <LinesFact {...lines} of="inclusions" name={facts.inclusion} />
      <LinesFact {...lines} of="exclusions" name={facts.exclusion} />
      <PoaFact shown={shown} />
      <LinesFact {...lines} of="notes" name={facts.note} />
      <LinesFact {...lines} of="codingHints" name={facts.hint} />
      <RulesFact rules={rules} />
      <LimitsFact shown={shown} />
      <SynonymsFact list={list} synonyms={shown.synonyms} />
      {shown.medication && <MedicationFacts of={shown.medication} />}
      <RelatedFact list={list} codes={shown.relatedCodes} />
    </dl>
  )
}

function PoaFact({ shown: { poa } }: { shown: CodeDetails }) {
  const { facts } = useBrowseTexts()
  const { language } = useLanguage()
  const says = poa && { de: poa.instructionDe, fr: poa.instructionFr, it: poa.instructionIt }[language]
  return (
    <Fact name={facts.poa} shown={Boolean(says)}>
      <CodedText
        list="diagnoses"
        text={says ?? ''}
        link={(code) => <CodeLinks codes={[{ kind: 'diagnoses', code }]} />}
      />
    </Fact>
  )
}

function RulesFact({ rules }: Pick<CodeFactsProps, 'rules'>) {
  const texts = useBrowseTexts()
  const isDown = stateOf(rules) === 'down'
  return (
    <Fact name={texts.facts.rules} shown={isDown || (rules.data ?? []).length > 0}>
      {isDown && <span role="status">{texts.down}</span>}
      {(rules.data ?? []).map((rule) => (
        <RuleInPlace
          key={rule.ruleId}
          rule={rule}
          more={<ThingLink thing={{ kind: 'rule', code: rule.ruleId }}>{texts.rulePage}</ThingLink>}
        />
      ))}
    </Fact>
  )
}

function LimitsFact({ shown: { plausibility, isCodable } }: { shown: CodeDetails }) {
  const texts = useBrowseTexts()
  const { language } = useLanguage()
  const limits = plausibility ? limitsOf(plausibility, language, texts) : []
  return (
    <Fact name={texts.facts.limits} shown={plausibility !== undefined && isCodable}>
      {limits.length > 0 ? limits.join(', ') : texts.noLimits}
    </Fact>
  )
}
