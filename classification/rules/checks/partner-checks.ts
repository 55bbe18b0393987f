/** Codes that need another one beside them: asterisk and dagger, named partners, injuries and their cause. */

import { codeSet, covers } from '@codarium/domain'
import type { CodedCase, Diagnosis } from '../case/coded-case.ts'
import { hitOf, known } from './code-checks.ts'
import { externalCauses } from './main-diagnosis-checks.ts'
import type { CaseRule, Hit, RuleHead } from './rule.ts'

/** Injuries and poisonings; complications of treatment (T80-T88) and late effects (T90-T98, BFS 10) need no cause. */
const injuries = codeSet('ICD10', 'S00-T79')

/** An asterisk code that stands alone. */
export const asteriskWithoutCause: RuleHead = {
  type: 'MISSING_PARTNER_CODE',
  severity: 'WARNING',
  source: 'ICD-10-GM',
  message: {
    de: 'Zum Sterncode {code} fehlt die Ursache (Kreuzcode).',
    fr: 'Au code à astérisque {code} manque la cause (code à dague).',
    it: 'Al codice con asterisco {code} manca la causa (codice con croce).',
  },
}

/** The checks of codes that belong together. */
export const partnerChecks: readonly CaseRule[] = [
  {
    ...asteriskWithoutCause,
    find: (of) => {
      const hasCause = causesIn(of)
      return of.diagnoses.filter((each) => each.entry?.usageMark === '*' && !hasCause(each)).map(hitOf)
    },
  },
  {
    type: 'MISSING_PARTNER_CODE',
    severity: 'INFO',
    source: 'ICD-10-GM',
    message: {
      de: 'Zum Kreuzcode {code} ist keine Folge (Sterncode) angegeben.',
      fr: 'Aucune manifestation (code à astérisque) n’est indiquée pour {code}.',
      it: 'Per {code} non è indicata alcuna manifestazione (codice con asterisco).',
    },
    find: (of) => {
      const manifestations = of.diagnoses.filter(({ entry }) => entry?.usageMark === '*')
      return of.diagnoses.filter((each) => lacksManifestation(each, manifestations, of)).map(hitOf)
    },
  },
  {
    type: 'MISSING_PARTNER_CODE',
    severity: 'WARNING',
    source: 'SpiGes diagnose_zusatz',
    message: {
      de: '{code} verweist auf {partner}, aber diese Diagnose ist nicht erfasst.',
      fr: '{code} renvoie à {partner}, mais ce diagnostic n’est pas saisi.',
      it: '{code} rinvia a {partner}, ma questa diagnosi non è registrata.',
    },
    find: (of) => of.diagnoses.flatMap((each) => absentPartner(each, of)),
  },
  {
    type: 'EXTERNAL_CAUSE_MISSING',
    severity: 'INFO',
    source: 'ICD-10-GM',
    message: {
      de: 'Zu {code} ist keine äussere Ursache (V01-Y84) angegeben.',
      fr: 'Aucune cause externe (V01-Y84) n’est indiquée pour {code}.',
      it: 'Per {code} non è indicata alcuna causa esterna (V01-Y84).',
    },
    find: ({ diagnoses }) => {
      const injured = diagnoses.filter((each) => known(each) && injuries(each.bare))
      return diagnoses.some(({ bare }) => externalCauses(bare)) ? [] : leading(injured).map(hitOf)
    },
  },
]

/** The line to speak of where several say the same: the main diagnosis, else the lowest code, whatever their order. */
export function leading(lines: readonly Diagnosis[]): Diagnosis[] {
  const byPlace = (a: Diagnosis, b: Diagnosis) =>
    Number(b.isMain) - Number(a.isMain) || Number(a.bare > b.bare) - Number(a.bare < b.bare)
  return lines.toSorted(byPlace).slice(0, 1)
}

/**
 * Tells of the asterisk codes of a case whether their cause is there. Any code with a dagger is taken for one: the lists of
 * pairs in the texts give examples, not all of them. Each code is looked at once, however often it stands in the case.
 */
function causesIn({ diagnoses, knowledge }: CodedCase): (manifestation: Diagnosis) => boolean {
  if (diagnoses.some(({ entry }) => entry?.usageMark === '+')) return () => true
  const others = distinctCodes(diagnoses).filter(({ entry }) => entry)
  const named = others.flatMap(({ entry }) => knowledge.related(entry!, 'ASTERISK'))
  const judged = new Map<string, boolean>()
  const judge = ({ entry, bare }: Diagnosis): boolean => {
    const causes = entry ? knowledge.related(entry, 'DAGGER') : []
    return (
      named.some((range) => covers(range, bare)) ||
      others.some((other) => causes.some((range) => covers(range, other.bare)))
    )
  }
  return (manifestation) => {
    const known = judged.get(manifestation.bare) ?? judge(manifestation)
    judged.set(manifestation.bare, known)
    return known
  }
}

const distinctCodes = (lines: readonly Diagnosis[]): Diagnosis[] => [
  ...new Map(lines.map((line) => [line.bare, line])).values(),
]

function lacksManifestation(
  { entry, bare }: Diagnosis,
  manifestations: readonly Diagnosis[],
  { knowledge }: CodedCase,
): boolean {
  if (entry?.usageMark !== '+' || !entry.codable) return false
  const named = knowledge.related(entry, 'ASTERISK')
  const fits = (other: Diagnosis) =>
    other.partner === bare || named.length === 0 || named.some((range) => covers(range, other.bare))
  return !manifestations.some(fits)
}

function absentPartner({ row, code, partner }: Diagnosis, { diagnosisCodes, knowledge }: CodedCase): Hit[] {
  if (partner === undefined || diagnosisCodes.has(partner)) return []
  return [{ row, code, words: { partner: knowledge.diagnoses.find(partner)?.code ?? partner } }]
}
