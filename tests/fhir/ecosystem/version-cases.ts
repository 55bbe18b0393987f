/** The suite version: every combination of the version a coding names, the one a value set names, and what the call says. */
import { suite } from './case.ts'
import { forms, no } from './forms.ts'
import { by, ICD, icd, listed, set } from './our-codes.ts'

const version = suite('version')

/** In place of HL7's 1.0 and 1.2: the earlier and the newest year; and one that is not there. */
const [OLD, NEW, BAD] = ['2025', '2026', '1999']

/** What the call says about versions: nothing, or the earlier year as preset, as the only one allowed, as forced. */
const modes = [
  { mode: '', rule: {} },
  { mode: '-default', rule: { 'system-version': `${ICD}|${OLD}` } },
  { mode: '-check', rule: { 'check-system-version': `${ICD}|${OLD}` } },
  { mode: '-force', rule: { 'force-system-version': `${ICD}|${OLD}` } },
] as const

/** The value sets: without version, of the earlier year, of the newest, of a year of the code system that is not there. */
const sets = {
  vsnn: { valueSet: set({ system: ICD }) },
  vs10: { valueSet: set({ system: ICD, version: OLD }) },
  vs20: { valueSet: set({ system: ICD, version: NEW }) },
  vs1wb: { valueSet: set({ system: ICD, version: BAD }) },
  vsbb: { url: 'http://fhir.de/ValueSet/bfarm/icd-10-gm', valueSetVersion: BAD },
} as const

/** The short answers; `*` stands for the place of the coding. */
const yes = (year: string) => [`yes ${year}`]
const differs = (year: string) => [`no ${year}`, 'error invalid/vs-invalid *version']
const unknownHere = ['error not-found/not-found *system']
const differsUnknown = (year: string) => [...differs(year), ...unknownHere]
/** The value set names no version, so that it is only presumed to be another. */
const presumed = (year: string) => [`no ${year}`, 'warning invalid/vs-invalid *version', ...unknownHere]
const refused = ['error exception/version-error *version']

/**
 * By the version of the coding, the value set and the rule (none, preset, check, force). HL7's value set for `v10-vsnn` is
 * one that names no version itself but whose newest edition is pinned to the newest codes, so ours is `vs20`.
 */
const table: readonly (readonly [string, keyof typeof sets, string | undefined, readonly (readonly string[])[]])[] = [
  ['vnn-vsnn', 'vsnn', undefined, [yes(NEW), yes(OLD), yes(OLD), yes(OLD)]],
  ['v10-vs1wb', 'vs1wb', OLD, [differsUnknown(OLD), differsUnknown(OLD), differsUnknown(OLD), yes(OLD)]],
  ['v10-vs10', 'vs10', OLD, [yes(OLD), yes(OLD), yes(OLD), yes(OLD)]],
  ['v10-vs20', 'vs20', OLD, [differs(NEW), differs(NEW), [...differs(NEW), ...refused], yes(OLD)]],
  ['v10-vsbb', 'vsbb', OLD, [['4xx not-found'], ['4xx not-found'], ['4xx not-found'], ['4xx not-found']]],
  ['v10-vsnn', 'vs20', OLD, [differs(NEW), differs(NEW), [...differs(NEW), ...refused], yes(OLD)]],
  ['vbb-vs10', 'vs10', BAD, [differsUnknown(OLD), differsUnknown(OLD), differsUnknown(OLD), differsUnknown(OLD)]],
  ['vbb-vsnn', 'vsnn', BAD, [presumed(NEW), differsUnknown(OLD), differsUnknown(OLD), differsUnknown(OLD)]],
  [
    'vnn-vs1wb',
    'vs1wb',
    undefined,
    [[`no ${NEW}`, ...unknownHere], [`no ${NEW}`, ...unknownHere], [`no ${NEW}`, ...unknownHere], yes(OLD)],
  ],
  ['vnn-vs10', 'vs10', undefined, [yes(OLD), yes(OLD), yes(OLD), yes(OLD)]],
  ['vnn-vsbb', 'vsbb', undefined, [['4xx not-found'], ['4xx not-found'], ['4xx not-found'], ['4xx not-found']]],
]

const matrix = forms.flatMap(({ form, given, at }) =>
  table.flatMap(([name, of, year, answers]) =>
    modes.map(({ mode, rule }, place) => {
      const asked = {
        ...sets[of],
        ...given(icd('J18.1', year ? { [form === 'code' ? 'systemVersion' : 'version']: year } : {})),
        ...rule,
      }
      const [verdict = '', ...issues] = answers[place] ?? []
      // A concept of which nothing can be said shows no version.
      const isShown = form !== 'codeableconcept' || of !== 'vs1wb' || verdict.startsWith('yes')
      return version.validate(`${form}-${name}${mode}`, asked, [
        isShown ? verdict : 'no -',
        ...issues.map((issue) => issue.replace('*', at)).sort(),
      ])
    }),
  ),
)

const pinned = { valueSet: set({ system: ICD }), ...icd('J18.1') }
const singles = [
  ...forms.flatMap(({ form, given, at }) => {
    const bad = given(icd('J18.1', { [form === 'code' ? 'systemVersion' : 'version']: BAD }))
    const good = given(icd('J18.1', { [form === 'code' ? 'systemVersion' : 'version']: NEW }))
    return [
      version.validate(
        `version-simple-${form}-bad-version1`,
        { ...sets.vsnn, ...bad },
        no(NEW, `warning invalid/vs-invalid ${at}version`, `error not-found/not-found ${at}system`),
      ),
      version.validate(`version-simple-${form}-good-version`, { ...sets.vs20, ...good }, yes(NEW)),
    ]
  }),
  version.validate(
    'version-simple-codeableconcept-bad-version2',
    {
      ...sets.vsnn,
      codeableConcept: { coding: [{ system: 'http://example.org/nothing', version: '1', code: 'J18.1' }] },
    },
    no(
      '-',
      'error code-invalid/not-in-vs',
      'error not-found/not-found CodeableConcept.coding[0].system',
      'information code-invalid/this-code-not-in-vs CodeableConcept.coding[0].code',
    ),
  ),
  version.validate('version-version-profile-none', pinned, yes(NEW)),
  version.validate('version-version-profile-default', { ...pinned, 'system-version': `${ICD}|${OLD}` }, yes(OLD)),
  version.validate(
    'validation-version-profile-coding',
    { ...sets.vsnn, coding: icd('J18.1'), 'system-version': `${ICD}|${OLD}` },
    yes(OLD),
  ),
]

/** A97.1 is new in 2026, A90 is gone in it: each year is told by its codes. */
const ours = (year?: string) => ({ ...listed('A90', 'A97.1'), ...(year ? { version: year } : {}) })
const [oldCode, newCode] = [['A90'], ['A97.1']]
const mixed = {
  valueSet: set([
    { ...listed('A90'), version: OLD },
    { ...listed('A97.1'), version: NEW },
  ]),
}
const expansions: readonly (readonly [string, object, readonly (readonly string[])[]])[] = [
  ['all-v', { valueSet: set(ours(NEW)) }, [newCode, newCode, ['4xx exception'], oldCode]],
  ['all-v1', { valueSet: set(ours(OLD)) }, [oldCode, oldCode, oldCode, oldCode]],
  ['all-v2', { valueSet: set(ours(NEW)) }, [newCode, newCode, ['4xx exception'], oldCode]],
  ['v-mixed', mixed, [['A90', 'A97.1'], ['A90', 'A97.1'], ['4xx exception'], oldCode]],
  ['v-n', { valueSet: set(ours()) }, [newCode, oldCode, oldCode, oldCode]],
  ['v-wb', { valueSet: set(ours(BAD)) }, [['4xx not-found'], ['4xx not-found'], ['4xx not-found'], oldCode]],
  ['v1', { valueSet: set({ ...by('concept in A90,A97.1'), version: OLD }) }, [oldCode, oldCode, oldCode, oldCode]],
  [
    'v2',
    { valueSet: set({ ...by('concept in A90,A97.1'), version: NEW }) },
    [newCode, newCode, ['4xx exception'], oldCode],
  ],
]

const expanded = expansions.flatMap(([name, asked, answers]) =>
  modes.map(({ mode, rule }, place) =>
    version.expand(`vs-expand-${name}${mode}`, { ...asked, ...rule }, answers[place] ?? []),
  ),
)

export const versionSuites = [
  ...matrix,
  ...singles,
  version.validate('code-vnn-vsmix-1', { ...mixed, ...icd('A90') }, yes(OLD)),
  version.validate('code-vnn-vsmix-2', { ...mixed, ...icd('A97.1') }, yes(NEW)),
  ...expanded,
]
