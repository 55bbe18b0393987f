/** Definitions are refused with everything that is wrong, each thing with its place. */
import { expect, it } from 'vitest'
import { groupCase } from '../engine/group-case.ts'
import { smallDefinition } from '../tests/small-definition.ts'
import { compileDefinition } from './compile.ts'
import { DefinitionError } from './findings.ts'
import type { ConditionFormat, DefinitionFormat } from './format.ts'

type Edit = (definition: DefinitionFormat) => unknown

function findings(edit: Edit): string[] {
  const definition = smallDefinition()
  edit(definition)
  try {
    compileDefinition(definition, 'small.json')
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.findings.map(({ path, message }) => `${path} ${message}`)
  }
}

const base = (definition: DefinitionFormat) => definition.categories[0]!.bases[0]!
const when =
  (condition: ConditionFormat): Edit =>
  (definition) => {
    base(definition).groups[0]!.when = condition
  }
const set =
  (path: string, value: unknown): Edit =>
  (definition) => {
    const steps = path.split('.')
    const last = steps.pop()!
    const target = steps.reduce<Record<string, unknown>>((at, step) => at[step] as never, definition as never)
    if (value === undefined) delete target[last]
    else target[last] = value
  }

it('a good definition has no findings and groups', () => {
  expect(findings(() => {})).toEqual([])
  const definition = compileDefinition(smallDefinition(), 'small.json')
  const patient = { age: 40, sex: 'M', lengthOfStay: 1, diagnoses: [{ code: 'J181' }] }
  expect(groupCase(definition, patient)).toMatchObject({ drg: 'E79B', effectiveCostWeight: 0.4 })
  expect(groupCase(definition, { ...patient, diagnoses: [{ code: 'J181' }, { code: 'N390' }] }).drg).toBe('E79A')
})

it.each([
  ['unknown field', set('colour', 'red'), 'colour is not a known field'],
  ['unknown field deep inside', set('groups.0.costWieght', '1'), 'groups.0.costWieght is not a known field'],
  [
    'unknown field in a condition',
    when({ pcl: {} } as never),
    'categories.0.bases.0.groups.0.when.pcl is not a known field',
  ],
  ['missing field', set('groups', undefined), ' lacks groups'],
  ['wrong type', set('groups.0.costWeight', 1.5), 'groups.0.costWeight must be string'],
  ['unknown tariff', set('tariff', 'GDRG'), 'tariff must be one of SWISSDRG, TARPSY, ST_REHA'],
  ['a level of 5', set('levels.0.medical', 5), 'levels.0.medical must be <= 4'],
  ['an empty condition', when({}), 'categories.0.bases.0.groups.0.when must not have fewer than 1 properties'],
])('shape: %s', (_what, edit, told) => expect(findings(edit)).toContain(told))

it.each([
  [
    'in a list of diagnoses',
    set('categories.0.mainDiagnoses.0', 'Q99'),
    'categories.0.mainDiagnoses.0 names Q99, and no known code begins so',
  ],
  ['in an exclusion', set('levels.0.excludedBy.0', 'X1'), 'levels.0.excludedBy.0 names X1'],
  ['a procedure', when({ procedures: { anyOf: ['Z12'] } }), 'groups.0.when.procedures.anyOf.0 names Z12'],
  ['a list that is not there', when({ diagnoses: { anyOf: ['@lung'] } }), 'there is no list lung'],
  ['a condition that is not there', when({ use: 'severe' }), 'there is no condition severe'],
  ['a group', set('categories.0.bases.0.groups.1.group', 'E99Z'), 'E99Z is not among the groups'],
  ['an error group', set('errorGroups.notGroupable', '999Z'), 'errorGroups.notGroupable 999Z is not among the groups'],
])('unknown: %s', (_what, edit, told) => expect(findings(edit).join('\n')).toContain(told))

it.each([
  [
    'lists',
    (definition: DefinitionFormat) => {
      definition.lists = { a: { diagnoses: ['@b'] }, b: { diagnoses: ['J18', '@a'] } }
      definition.categories[0]!.mainDiagnoses = ['@a', 'J44']
    },
    'the lists a -> b -> a go round in a circle',
  ],
  [
    'conditions',
    (definition: DefinitionFormat) => {
      definition.conditions = { a: { use: 'b' }, b: { any: [{ use: 'a' }, { sex: 'M' }] } }
      base(definition).groups[0]!.when = { use: 'a' }
    },
    'the conditions a -> b -> a go round in a circle',
  ],
  [
    'lists nobody uses',
    set('lists', { a: { diagnoses: ['@b'] }, b: { diagnoses: ['@a'] } }),
    'the lists a -> b -> a go round in a circle',
  ],
  [
    'conditions nobody uses',
    set('conditions', { a: { use: 'b' }, b: { use: 'a' } }),
    'the conditions a -> b -> a go round in a circle',
  ],
])('circles of %s', (_what, edit, told) => expect(findings(edit).join('\n')).toContain(told))

/** A chain in which each thing names the one before it as often as said. */
const chain = <Item>(length: number, first: Item, next: (before: string) => Item): Record<string, Item> =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`n${at}`, at === 0 ? first : next(`n${at - 1}`)]))
const conditionsAndUse =
  (conditions: Record<string, ConditionFormat>, use: string): Edit =>
  (definition) => {
    definition.conditions = conditions
    base(definition).groups[0]!.when = { use, pccl: { from: 3 } }
  }
const twice = (name: string): ConditionFormat => ({ all: [{ use: name }, { use: name }] })
const nestedConditions = (depth: number): ConditionFormat =>
  Array.from({ length: depth }).reduce<ConditionFormat>((inner) => ({ all: [inner] }), { sex: 'M' })

it.each<[string, Edit, string]>([
  [
    'conditions that double 25 times',
    conditionsAndUse(chain(25, { sex: 'M' }, twice), 'n24'),
    'categories.0.bases.0.groups.0.when stands for more than 1000 conditions once its names are replaced',
  ],
  [
    'the same, used nowhere',
    set('conditions', chain(25, { sex: 'M' }, twice)),
    'conditions.n24 stands for more than 1000 conditions once its names are replaced',
  ],
  [
    'a row of 1,000 conditions',
    conditionsAndUse(
      chain<ConditionFormat>(1_000, { sex: 'M' }, (use) => ({ use })),
      'n999',
    ),
    'more than 30 conditions use each other in a row',
  ],
  [
    'a row of 1,000 lists',
    (definition) => {
      definition.lists = chain(1_000, { diagnoses: ['J18'] }, (name) => ({ diagnoses: [`@${name}`] }))
      definition.categories[0]!.mainDiagnoses = ['@n999', 'J44']
    },
    'more than 30 lists hold each other in a row',
  ],
  ['conditions 20,000 deep', when(nestedConditions(20_000)), 'is nested deeper than 64 levels'],
  ['the name of a built-in', when({ use: 'constructor' }), 'there is no condition constructor'],
  [
    'a list with the name of a built-in',
    when({ diagnoses: { anyOf: ['@constructor'] } }),
    'there is no list constructor',
  ],
])('bombs: %s', (_what, edit, told) => expect(findings(edit).join('\n')).toContain(told))

it('lists that name each other twice hold each code once', () => {
  const edit: Edit = (definition) => {
    definition.lists = chain(28, { diagnoses: ['J18'] }, (name) => ({ diagnoses: [`@${name}`, `@${name}`] }))
    definition.categories[0]!.mainDiagnoses = ['@n27', 'J44']
  }
  expect(findings(edit)).toEqual([])
})

const rule = (group: string, condition?: ConditionFormat) => ({ group, ...(condition ? { when: condition } : {}) })
const rules =
  (...list: ReturnType<typeof rule>[]): Edit =>
  (definition) => {
    base(definition).groups = list
  }

it.each([
  [
    'after one without a condition',
    rules(rule('E79B'), rule('E79A', { pccl: { from: 2 } })),
    'E79B before it takes all',
  ],
  [
    'after a wider range',
    rules(rule('E79A', { pccl: { from: 2 } }), rule('E79A', { pccl: { from: 3 } }), rule('E79B')),
    'bases.0.groups.1 is unreachable: E79A before it takes all',
  ],
  [
    'after ranges that leave nothing',
    rules(rule('E79A', { pccl: { from: 3 } }), rule('E79A', { pccl: { to: 2 } }), rule('E79B')),
    'bases.0.groups.2 is unreachable: the rules before it together',
  ],
  [
    'after a wider list',
    rules(
      rule('E79A', { mainDiagnosis: { anyOf: ['J18'] } }),
      rule('E79A', { mainDiagnosis: { anyOf: ['J18.1'] }, sex: 'M' }),
      rule('E79B'),
    ),
    'bases.0.groups.1 is unreachable',
  ],
  [
    'after one of its own alternatives',
    rules(rule('E79A', { any: [{ sex: 'M' }, { pccl: { from: 4 } }] }), rule('E79A', { sex: 'M' }), rule('E79B')),
    'bases.0.groups.1 is unreachable',
  ],
  ['a severity above 4', when({ pccl: { from: 5 } }), 'when.pccl can never hold'],
  ['a range upside down', when({ age: { from: 9, to: 3 } }), 'when.age can never hold'],
  ['two ranges apart', when({ age: { to: 3 }, all: [{ age: { from: 4 } }] }), 'can never hold'],
  ['a main diagnosis of elsewhere', when({ mainDiagnosis: { anyOf: ['N39'] } }), 'can never hold'],
  ['one alternative', when({ any: [{ sex: 'M' }, { pccl: { from: 9 } }] }), 'when.any.1.pccl can never hold'],
  ['a group without a rule', rules(rule('E79B')), 'groups.0 E79A is unreachable: no rule leads to it'],
  [
    'a category of codes not allowed',
    set('categories.0.mainDiagnoses', ['U69']),
    'no code that may be a main diagnosis',
  ],
])('unreachable: %s', (_what, edit, told) => expect(findings(edit).join('\n')).toContain(told))

it.each([
  ['weight', set('groups.0.costWeight', '-1.5'), 'groups.0.costWeight is negative: -1.5'],
  ['surcharge', set('groups.0.surchargePerDay', '-0.1'), 'groups.0.surchargePerDay is negative'],
  [
    'effective weight of a short stay',
    set('groups.1.discountPerDay', '0.6'),
    'E79B has a negative weight for a stay of one day',
  ],
  ['effective weight of a transfer', set('groups.1.transferDiscountPerDay', '0.2'), 'one day (TRANSFERRED)'],
  [
    'amount',
    set('supplements', [{ code: 'ZE', procedures: ['Z47'], amount: '-5' }]),
    'supplements.0.amount is negative: -5',
  ],
])('negative: %s', (_what, edit, told) => expect(findings(edit).join('\n')).toContain(told))

it.each([
  [
    'no rule for the rest',
    rules(rule('E79A', { pccl: { from: 2 } }), rule('E79B', { sex: 'M' })),
    'has no last rule without a condition',
  ],
  [
    'a code in two categories',
    (d: DefinitionFormat) => d.categories.push({ ...d.categories[0]!, mdc: '05' }),
    'claims J18.1, which category 04 has',
  ],
  ['a code twice', (d: DefinitionFormat) => d.diagnoses.push('J181'), 'diagnoses.5 J181 stands there twice'],
  ['a group twice', (d: DefinitionFormat) => d.groups.push(d.groups[0]!), 'E79A is defined twice'],
  ['both kinds of weights', set('groups.0.dayWeights', [{ from: 1, weight: '1' }]), 'needs a costWeight or dayWeights'],
  ['a discount without days', set('groups.0.discountPerDay', '0.1'), 'needs discountUntil and discountPerDay together'],
  ['a list nobody uses', set('lists', { lung: { diagnoses: ['J18'] } }), 'lists.lung is used nowhere'],
  ['severity before the base', set('categories.0.bases.0.when', { pccl: { from: 2 } }), 'asks for the severity'],
  [
    'phases with a gap',
    (d: DefinitionFormat) => {
      d.groups[0] = {
        code: 'E79A',
        label: d.groups[0]!.label,
        dayWeights: [
          { from: 1, to: 5, weight: '1' },
          { from: 7, weight: '1' },
        ],
      }
    },
    'groups.0.dayWeights.1.from does not follow the phase before',
  ],
  [
    'a partition chosen by a secondary diagnosis, which could lower the severity',
    (d: DefinitionFormat) => {
      const { bases } = d.categories[0]!
      bases.unshift({
        base: 'E01',
        partition: 'O',
        when: { secondaryDiagnoses: { anyOf: ['N39'] } },
        groups: [{ group: 'E79A' }],
      })
    },
    'chooses between partitions by secondary diagnoses',
  ],
])('also refused: %s', (_what, edit, told) => expect(findings(edit as Edit).join('\n')).toContain(told))

it('the message is one line that names the file and the first findings', () => {
  const wrong = { ...smallDefinition(), a: 1, b: 2, c: 3, d: 4 }
  expect(() => compileDefinition(wrong, 'small.json')).toThrow(
    'small.json: a is not a known field; b is not a known field; c is not a known field; and 1 more',
  )
})

it.each([[null], [[]], ['text'], [{}]])('%j is no definition', (value) => {
  expect(() => compileDefinition(value, 'x.json')).toThrow(DefinitionError)
})
