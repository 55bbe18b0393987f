/** Compiles a definition file to the structures the engine works with; refuses one that cannot be trusted. */
import { createHash } from 'node:crypto'
import { type CodeSystem, codeIn } from '@codarium/domain'
import { CodeSet } from '../engine/code-set.ts'
import { CodeIndex } from '../engine/codes.ts'
import type { AgeBound, GrouperDefinition, PatientLimit } from '../engine/grouper-definition.ts'
import { hasShape } from './check-shape.ts'
import { CodeLists } from './code-lists.ts'
import { compileRules } from './compile-categories.ts'
import { compileGroups } from './compile-groups.ts'
import { compileSupplements } from './compile-supplements.ts'
import { NamedConditions } from './expand-conditions.ts'
import { DefinitionError, Findings } from './findings.ts'
import type { DefinitionFormat, LimitFormat } from './format.ts'

/** Length of a fingerprint (hexadecimal digits): 64 bits tell the definitions of one house apart. */
const FINGERPRINT_LENGTH = 16

/** The compiled definition; throws DefinitionError with everything that is wrong. `file` names it in messages. */
export function compileDefinition(value: unknown, file: string): GrouperDefinition {
  const findings = new Findings()
  if (!hasShape(value, findings)) throw new DefinitionError(file, findings.list)
  const compiled = compile(value, findings)
  if (findings.list.length > 0) throw new DefinitionError(file, findings.list)
  return compiled
}

function compile(definition: DefinitionFormat, findings: Findings): GrouperDefinition {
  const diagnoses = indexOf(definition.diagnoses, 'ICD10', 'diagnoses', findings)
  const procedures = indexOf(definition.procedures, 'CHOP', 'procedures', findings)
  const lists = new CodeLists({ diagnoses, procedures }, definition.lists, findings)
  const conditions = new NamedConditions(definition.conditions, findings)
  const groups = compileGroups(definition.groups, findings)
  const notAsMain = lists.set('diagnoses', definition.notAsMainDiagnosis ?? [], 'notAsMainDiagnosis')
  const rules = compileRules(definition, diagnoses.codes, notAsMain, { lists, conditions, groups, findings })
  const { notGroupable, mainDiagnosisNotAllowed } = definition.errorGroups
  const compiled: GrouperDefinition = {
    about: aboutDefinition(definition),
    diagnoses,
    procedures,
    operative: lists.set('procedures', definition.operative ?? [], 'operative'),
    notAsMain,
    limits: compileLimits(definition, diagnoses, lists),
    ...compileLevels(definition, diagnoses, lists),
    ...rules,
    notGroupable: groups.get(notGroupable)!,
    mainNotAllowed: groups.get(mainDiagnosisNotAllowed)!,
    dayWeighting: definition.dayWeighting ?? 'BY_LENGTH_OF_STAY',
    supplements: compileSupplements(definition.supplements ?? [], lists, groups, findings),
  }
  lists.checkUnused()
  conditions.checkUnused()
  return compiled
}

/** What a definition says about itself, with the fingerprint of all of it. */
export function aboutDefinition(definition: DefinitionFormat): GrouperDefinition['about'] {
  const { tariff, version, aliases = [], name, reference = false, notice } = definition
  const fingerprint = createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, FINGERPRINT_LENGTH)
  return { tariff, version, aliases, name, reference, notice, fingerprint }
}

function indexOf(codes: readonly string[], system: CodeSystem, path: string, findings: Findings): CodeIndex {
  const seen = new Set<string>()
  for (const [at, code] of codes.entries()) {
    const plain = codeIn(system, code)
    if (seen.has(plain)) findings.add(`${path}.${at}`, `${code} stands there twice`)
    seen.add(plain)
  }
  return new CodeIndex(codes, system)
}

function compileLimits({ limits = [] }: DefinitionFormat, { codes }: CodeIndex, lists: CodeLists) {
  const byCode: (PatientLimit | undefined)[] = codes.map(() => undefined)
  for (const [at, limit] of limits.entries())
    for (const code of lists.numbers('diagnoses', limit.codes, `limits.${at}.codes`)) byCode[code] = compileLimit(limit)
  return byCode
}

function compileLimit({ sex, from, to, strict = false }: LimitFormat): PatientLimit {
  return { sex, from: bound(from), to: bound(to), strict }
}

function bound(age: LimitFormat['from']): AgeBound | undefined {
  if (age?.years !== undefined) return { value: age.years, unit: 'years' }
  return age?.days === undefined ? undefined : { value: age.days, unit: 'days' }
}

/** Later entries are the more special ones and take precedence. */
function compileLevels({ levels = [] }: DefinitionFormat, { codes }: CodeIndex, lists: CodeLists) {
  const byPartition = { O: new Uint8Array(codes.length), M: new Uint8Array(codes.length) }
  const excludedBy: (CodeSet | undefined)[] = codes.map(() => undefined)
  for (const [at, level] of levels.entries()) {
    const excluding = lists.numbers('diagnoses', level.excludedBy ?? [], `levels.${at}.excludedBy`)
    const set = new CodeSet(excluding, codes.length)
    for (const code of lists.numbers('diagnoses', level.codes, `levels.${at}.codes`)) {
      byPartition.O[code] = level.operative
      byPartition.M[code] = level.medical
      excludedBy[code] = set
    }
  }
  return { levels: byPartition, excludedBy }
}
