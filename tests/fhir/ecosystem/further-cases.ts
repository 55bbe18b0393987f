/** The suites errors, case, notSelectable and default-valueset-version. */
import { suite } from './case.ts'
import { no } from './forms.ts'
import { ALL, by, CHOP, ICD, icd, listed, set, UNKNOWN } from './our-codes.ts'

const errors = suite('errors')
const spelling = suite('case')
const selectable = suite('notSelectable')
const pinned = suite('default-valueset-version')

const all = { url: ALL }
const foreign = { valueSet: set({ system: UNKNOWN }) }
const broken = { valueSet: set({ system: ICD, filter: [{ property: 'concept', op: 'is-a' }] }) }
/** Z37.2 is a code of both. */
const twofold = { valueSet: set([{ system: ICD }, { system: CHOP }]) }
const errorCases = [
  errors.validate(
    'unknown-system1',
    { ...foreign, system: UNKNOWN, code: 'J18.1' },
    no('-', 'error not-found/not-found system'),
  ),
  errors.validate(
    'unknown-system2',
    { ...foreign, system: `${UNKNOWN}/other`, code: 'J18.1' },
    no('-', 'error code-invalid/not-in-vs code', 'error not-found/not-found system'),
  ),
  errors.validate('broken-filter-validate', { ...broken, ...icd('J18.1') }, ['4xx invalid']),
  errors.validate('broken-filter2-validate', { ...broken, ...icd('J18.1') }, ['4xx invalid']),
  errors.expand('broken-filter-expand', broken, ['4xx invalid']),
  errors.validate('combination-ok', { ...twofold, ...icd('Z37.2') }, ['yes 2026']),
  errors.validate(
    'combination-bad',
    { ...twofold, code: 'Z37.2', inferSystem: true },
    no('-', 'error code-invalid/not-in-vs code', 'error not-found/cannot-infer code'),
  ),
]

const spelt = 'information business-rule/code-rule Coding.code'
const caseCases = [
  spelling.validate('case-insensitive-code1-1', { ...all, coding: icd('J18.1') }, ['yes 2026']),
  spelling.validate('case-insensitive-code1-2', { ...all, coding: icd('j18.1') }, ['yes 2026', spelt]),
  spelling.validate('case-insensitive-code1-3', { ...all, coding: icd('j181') }, ['yes 2026', spelt]),
]

/** J44 and J44.1 only group others. */
const selecting = (filter: string) => ({ valueSet: set(by('concept is-a J44', filter)) })
const [isNot, is] = [selecting('notSelectable = true'), selecting('notSelectable = false')]
const notHeld = no('2026', 'error code-invalid/not-in-vs Coding.code')
const groups = ['J44', 'J44.1']
const codes = ['J44.0', 'J44.10', 'J44.11', 'J44.19', 'J44.8']
const [group, leaf] = [{ coding: icd('J44') }, { coding: icd('J44.8') }]
const selectableCases = [
  selectable.expand('notSelectable-prop-all', { valueSet: set(by('concept is-a J44')) }, [...groups, ...codes].sort()),
  selectable.expand('notSelectable-prop-true', isNot, groups),
  selectable.expand('notSelectable-prop-trueUC', selecting('notSelectable = TRUE'), groups),
  selectable.expand('notSelectable-prop-false', is, codes),
  selectable.expand('notSelectable-prop-in', selecting('notSelectable in true'), groups),
  selectable.expand('notSelectable-prop-out', selecting('notSelectable not-in true'), codes),
  selectable.validate('notSelectable-prop-true-true', { ...isNot, ...group }, ['yes 2026']),
  selectable.validate('notSelectable-prop-trueUC-true', { ...selecting('notSelectable = TRUE'), ...group }, [
    'yes 2026',
  ]),
  selectable.validate('notSelectable-prop-in-true', { ...selecting('notSelectable in true'), ...group }, ['yes 2026']),
  selectable.validate('notSelectable-prop-out-true', { ...selecting('notSelectable not-in true'), ...group }, notHeld),
  selectable.validate('notSelectable-prop-true-false', { ...isNot, ...leaf }, notHeld),
  selectable.validate('notSelectable-prop-in-false', { ...selecting('notSelectable in true'), ...leaf }, notHeld),
  selectable.validate('notSelectable-prop-out-false', { ...selecting('notSelectable not-in true'), ...leaf }, [
    'yes 2026',
  ]),
  selectable.validate('notSelectable-prop-false-true', { ...is, ...group }, notHeld),
  selectable.validate('notSelectable-prop-false-false', { ...is, ...leaf }, ['yes 2026']),
  selectable.validate('notSelectable-prop-true-true-param-true', { ...isNot, ...group, abstract: true }, ['yes 2026']),
  selectable.validate(
    'notSelectable-prop-true-true-param-false',
    { ...isNot, ...group, abstract: false },
    no('2026', 'error business-rule/code-rule Coding.code', 'error code-invalid/not-in-vs Coding.code'),
  ),
  selectable.validate('notSelectable-prop-false-false-param-true', { ...is, ...leaf, abstract: true }, ['yes 2026']),
  selectable.validate('notSelectable-prop-false-false-param-false', { ...is, ...leaf, abstract: false }, ['yes 2026']),
]

/** A97.1 is new in 2026, A90 is gone in it. */
const importing = (version: string) => ({
  valueSet: set({
    ...listed('A90', 'A97.1', 'J18.1'),
    version: version || '2026',
    valueSet: [ALL + (version && `|${version}`)],
  }),
})
const pinning = (version: string) => ({ 'default-valueset-version': `${ALL}|${version}` })
const open = { valueSet: set({ valueSet: [ALL] }) }
const pinnedCases = [
  pinned.expand('direct-expand-one', { url: `${ALL}|2025`, count: 0 }, ['0 of 649'], { show: 'total' }),
  pinned.expand('direct-expand-two', { url: `${ALL}|2026`, count: 0 }, ['0 of 654'], { show: 'total' }),
  pinned.expand('indirect-expand-one', importing('2025'), ['A90', 'J18.1']),
  pinned.expand('indirect-expand-two', importing('2026'), ['A97.1', 'J18.1']),
  pinned.expand('indirect-expand-zero', { ...open, count: 0 }, ['0 of 654'], { show: 'total' }),
  pinned.expand('indirect-expand-zero-pinned', { ...open, ...pinning('2025'), count: 0 }, ['0 of 649'], {
    show: 'total',
  }),
  pinned.expand('indirect-expand-zero-pinned-wrong', { ...open, ...pinning('1999') }, ['4xx not-found']),
  pinned.validate('indirect-validation-one', { ...importing('2025'), coding: icd('A90') }, ['yes 2025']),
  pinned.validate('indirect-validation-two', { ...importing('2026'), coding: icd('A97.1') }, ['yes 2026']),
  pinned.validate('indirect-validation-zero', { ...open, coding: icd('A97.1') }, ['yes 2026']),
  pinned.validate('indirect-validation-zero-pinned', { ...open, ...pinning('2025'), coding: icd('A90') }, ['yes 2025']),
  pinned.validate(
    'indirect-validation-zero-pinned-wrong',
    { ...open, ...pinning('1999'), coding: icd('J18.1') },
    no('2026', 'error not-found/not-found'),
  ),
]

export const furtherSuites = [...errorCases, ...caseCases, ...selectableCases, ...pinnedCases]
