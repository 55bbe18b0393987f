/** A rule read in place: its text, the codes it is about as links to the catalogue, and where it comes from. */
import type { CodingRuleInfo } from '@codarium/contract'
import { rulesTexts } from '@codarium/texts'
import { addressOf as catalogueAddress, type Thing } from '../../browse/address.ts'
import { PageLink } from '../../browser/page-link.tsx'
import { titleIn } from '../../catalogue/in-language.ts'
import { RuleFacts } from '../../catalogue/rule-facts.tsx'
import { useLanguage } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { PartHead } from '../parts/part-head.tsx'
import { addressOf, closed, type RulesPlace } from './place.ts'

interface OpenRuleProps {
  readonly id: string
  readonly place: RulesPlace
  readonly version: string | undefined
  /** Undefined until they are there. */
  readonly all: readonly CodingRuleInfo[] | undefined
}

export function OpenRule({ id, place, version = '', all }: OpenRuleProps) {
  const texts = useTextsOf(rulesTexts)
  const { language } = useLanguage()
  const rule = all?.find(({ ruleId }) => ruleId === id)
  const to = (thing: Thing) => catalogueAddress({ page: 'thing', query: '', version, thing })
  return (
    <>
      <PartHead title={rule ? `${rule.ruleId} ${titleIn(language, rule)}` : id} back={addressOf(closed(place))} />
      {!all && <Waiting size="long" />}
      {all && !rule && <p role="status">{texts.unknownRule(id, version)}</p>}
      {rule && (
        <>
          <p className="dim">
            {texts.types[rule.type]}, {version}
          </p>
          <RuleFacts rule={rule} link={(kind, code) => <PageLink to={to({ kind, code })}>{code}</PageLink>} />
          <p>
            <PageLink to={to({ kind: 'rule', code: rule.ruleId })}>{texts.inCatalogue}</PageLink>
          </p>
        </>
      )}
    </>
  )
}
