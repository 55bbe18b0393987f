/** How a code stands to what is coded already: coded itself, excluded, or the other half of a pair. Pure; for search with context. */
import type { CaseFinding, CodingContext } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry, CodeSystem } from '../../catalogue/code-entry.ts'
import { duplicateDiagnosis } from '../checks/code-checks.ts'
import { exclusionsBeside } from '../checks/exclusion-checks.ts'
import { asteriskWithoutCause } from '../checks/partner-checks.ts'
import { findingOf, type RuleHead } from '../checks/rule.ts'
import type { CodeKnowledge } from '../knowledge/code-knowledge.ts'
import { CodedCodes, type KnownCode } from '../knowledge/coded-codes.ts'
import type { RelationKind } from '../knowledge/relations.ts'

/** What is coded already, asked about further codes of the same system. */
export interface CodedContext {
  /** The codes themselves, as their catalogue writes them. */
  readonly codes: readonly string[]
  isCoded(entry: CodeEntry): boolean
  /** Whether it makes a pair of dagger and asterisk with a code that is there. */
  isPartner(entry: CodeEntry): boolean
  warnings(entry: CodeEntry): CaseFinding[]
}

const partner: RuleHead = {
  type: 'PARTNER_CODE',
  severity: 'INFO',
  source: 'ICD-10-GM',
  message: {
    de: '{code} gehört zu {other}, das schon erfasst ist.',
    fr: '{code} va avec {other}, déjà saisi.',
    it: '{code} va con {other}, già registrato.',
  },
}

/** Partners named in one warning at most. */
const MOST_NAMED = 5

/**
 * The codes of a case among those of a table. They come without their system, so that only codes that can be coded count:
 * the Z38.0 of a newborn is no procedure. The main diagnosis is one of them, unless it is the code that is searched for.
 */
export function codedContext(
  { existingCodes = [], mainDiagnosisCode, isMainDiagnosis }: CodingContext,
  system: CodeSystem,
  table: CodeTable,
  knowledge: CodeKnowledge | undefined,
): CodedContext {
  const written = [...existingCodes, ...(mainDiagnosisCode && !isMainDiagnosis ? [mainDiagnosisCode] : [])]
  const entries = new Set(written.flatMap((code) => table.find(code) ?? []).filter(({ codable }) => codable))
  const codes = [...entries].map(({ code }) => code)
  const isCoded = (entry: CodeEntry) => entries.has(entry)
  if (written.length === 0 || !knowledge || system === 'ATC') {
    return { codes, isCoded, isPartner: () => false, warnings: () => [] }
  }
  const coded = [...entries].map((entry) => knownCode(entry))
  const partners = partnersAmong(coded, knowledge)
  const exclusions = exclusionsBeside(coded, knowledge)
  return {
    codes,
    isCoded,
    isPartner: (entry) => !isCoded(entry) && partners(entry).size > 0,
    warnings: (entry) => {
      if (isCoded(entry)) return duplicateDiagnosis(entry)
      return [...partnerFindings(entry, partners(entry), coded), ...exclusions(knownCode(entry))]
    },
  }
}

function knownCode(entry: CodeEntry): KnownCode {
  return { entry, bare: bareCode(entry.system, entry.code) }
}

/** The coded codes that make a pair with a code: causes with an asterisk code, manifestations with all others. */
function partnersAmong(coded: readonly KnownCode[], knowledge: CodeKnowledge): (entry: CodeEntry) => Set<KnownCode> {
  const naming = (kind: RelationKind) => (code: KnownCode) => knowledge.related(code.entry, kind)
  const manifestations = coded.filter(({ entry }) => isManifestation(entry))
  const causes = coded.filter(({ entry }) => !isManifestation(entry) && entry.usageMark !== '!')
  const ofCauses = new CodedCodes(causes, naming('ASTERISK'))
  const ofManifestations = new CodedCodes(manifestations, naming('DAGGER'))
  return (entry) => {
    const [others, names] = isManifestation(entry)
      ? ([ofCauses, 'DAGGER'] as const)
      : ([ofManifestations, 'ASTERISK'] as const)
    if (others.isEmpty) return NOBODY
    const named = knowledge.related(entry, names).flatMap((range) => others.within(range))
    return new Set([...others.naming(knownCode(entry).bare), ...named])
  }
}

const NOBODY: Set<KnownCode> = new Set()

function isManifestation({ usageMark }: CodeEntry): boolean {
  return usageMark === '*'
}

/** Any dagger code counts as the cause of an asterisk code, as over a whole case: the texts name examples. */
function partnerFindings(entry: CodeEntry, partners: ReadonlySet<KnownCode>, coded: readonly KnownCode[]) {
  if (partners.size > 0) {
    const other = [...partners].slice(0, MOST_NAMED).map((each) => each.entry.code)
    return [findingOf(partner, { code: entry.code, words: { other: other.join(', ') } })]
  }
  const hasCause = coded.some((each) => each.entry.usageMark === '+')
  return isManifestation(entry) && !hasCause ? [findingOf(asteriskWithoutCause, { code: entry.code })] : []
}
