/** How codes stand to what is coded already. */
import type { CodingContext } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { catalogueOf, entryOf, icd } from '../../lookup/fixtures/small-catalogue.ts'
import { knowledgeFrom, smallCatalogue, smallKnowledge } from '../tests/small-knowledge.ts'
import { codedContext } from './coded-context.ts'

const systems = { Z33: 'CHOP' } as const

/** What is said of a code beside others: "coded", "partner", and its warnings. */
function standing(code: string, context: CodingContext): string[] {
  const system = systems[code.slice(0, 3) as keyof typeof systems] ?? 'ICD10'
  const table = smallCatalogue.codes[system]
  const entry = table.find(code) ?? entryOf(system, code)
  const coded = codedContext(context, system, table, smallKnowledge)
  const warnings = coded.warnings(entry).map(({ type, severity, messageDe }) => `${type} ${severity}: ${messageDe}`)
  return [...(coded.isCoded(entry) ? ['coded'] : []), ...(coded.isPartner(entry) ? ['partner'] : []), ...warnings]
}

const existing = (...existingCodes: string[]): CodingContext => ({ existingCodes })

const AGAIN = (code: string) => ['coded', `DUPLICATE_CODE WARNING: ${code} ist schon erfasst.`]
const PAIR = (code: string, other: string) => [
  'partner',
  `PARTNER_CODE INFO: ${code} gehört zu ${other}, das schon erfasst ist.`,
]
const EXCLUDED = (severity: string, code: string, other: string) => [
  `EXCLUSION_CONFLICT ${severity}: ${code} schliesst ${other} aus: prüfen, ob beides zu erfassen ist.`,
]
const ALONE = ['MISSING_PARTNER_CODE WARNING: Zum Sterncode N08.3 fehlt die Ursache (Kreuzcode).']

describe('a code beside what is coded', () => {
  it.each<[string, string, CodingContext, readonly string[]]>([
    ['nothing is coded', 'N08.3', {}, []],
    ['nothing to say', 'I10.00', existing('E11.90', 'J22'), []],
    ['it is coded', 'I10.00', existing('i1000 '), AGAIN('I10.00')],
    ['it is the main diagnosis', 'I10.00', { mainDiagnosisCode: 'I10.00' }, AGAIN('I10.00')],
    ['it is in the place that is searched for', 'I10.00', { mainDiagnosisCode: 'I10.00', isMainDiagnosis: true }, []],
    ['! codes are repeated', 'Z37.0', existing('Z37.0'), ['coded']],
    ['procedures are repeated', 'Z33.24', existing('33.24'), ['coded']],
    ['an asterisk code finds its dagger', 'N08.3', existing('E11.20'), PAIR('N08.3', 'E11.20')],
    ['or a cause without a mark', 'N08.3', existing('A41.9', 'I10.00'), PAIR('N08.3', 'A41.9')],
    ['as the main diagnosis too', 'N08.3', { mainDiagnosisCode: 'E11.20' }, PAIR('N08.3', 'E11.20')],
    ['a cause finds its asterisk code', 'E11.20', existing('N08.3'), PAIR('E11.20', 'N08.3')],
    ['an asterisk code finds no cause', 'N08.3', existing('I10.00'), ALONE],
    ['it excludes', 'E11.90', existing('E10.90'), EXCLUDED('WARNING', 'E11.90', 'E10.90')],
    ['it is excluded', 'E10.90', existing('E11.90'), EXCLUDED('WARNING', 'E11.90', 'E10.90')],
    ['by a range', 'J22', { mainDiagnosisCode: 'E11.90' }, EXCLUDED('INFO', 'E11.90', 'J22')],
    ['a procedure excludes', 'Z33.24', existing('Z33.22', 'I10.00'), EXCLUDED('WARNING', 'Z33.22', 'Z33.24')],
    ['HIV', 'B20', existing('Z21'), ['EXCLUSION_CONFLICT ERROR: B20 und Z21 schliessen sich gegenseitig aus.']],
    ['codes nobody knows', 'I10.00', existing('', '?', 'X99.99', 'E11'), []],
  ])('%s: %s beside %j', (_, code, context, said) => {
    expect(standing(code, context)).toEqual(said)
  })

  it('is not told more than ten times that it is excluded', () => {
    const many = Array.from({ length: 50 }, (_, at) => icd(`J20.${at}`))
    const one = icd('E11', { texts: { de: { title: '', exclusions: ['Infektionen (J20-J22)'] } } })
    const catalogue = catalogueOf('2026', { entries: [one, ...many] })
    const given = existing(...many.map(({ code }) => code))
    const coded = codedContext(given, 'ICD10', catalogue.codes.ICD10, knowledgeFrom(catalogue))
    expect(coded.warnings(one)).toHaveLength(10)
  })
})
