/** What is mutated, and the tests that must notice: those that need neither a server nor a database. */

/** A part of the product with its tests, as patterns from the root of the project. */
export interface Target {
  readonly name: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
}

/** All targets, the small ones first. */
export const targets: readonly Target[] = [
  {
    name: 'sessions',
    sources: ['coding/sessions/state-machine.ts'],
    tests: ['coding/sessions/state-machine.test.ts'],
  },
  {
    name: 'call-budget',
    sources: ['platform/http/call-budget.ts'],
    tests: ['platform/http/call-budget.test.ts'],
  },
  {
    name: 'permissions',
    sources: ['contract/access.ts', 'platform/identity/{caller,authorities}.ts', 'platform/http/guard.ts'],
    tests: ['contract/access.test.ts', 'platform/identity/{caller,authorities}.test.ts', 'platform/http/guard.test.ts'],
  },
  {
    name: 'domain',
    sources: ['domain/**/*.ts'],
    tests: ['domain/**/*.test.ts'],
  },
  {
    name: 'cost-weight',
    sources: ['grouper/engine/cost-weight.ts', 'coding/grouping/figures.ts'],
    tests: ['grouper/engine/*.test.ts', 'coding/grouping/figures.test.ts'],
  },
  {
    name: 'edit',
    sources: ['spiges/edit/*.ts'],
    tests: [
      'spiges/edit/{check-edits,edit-delivery,edited-case,placing,splices}.test.ts',
      'spiges/compare/*.test.ts',
      'spiges/cases.property.test.ts',
    ],
  },
  {
    name: 'rank',
    sources: ['search/rank/*.ts'],
    tests: ['search/rank/*.test.ts', 'search/search-index.test.ts'],
  },
]
