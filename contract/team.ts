/** The overview of a team on the wire: what was coded in a period, in figures from which no patient can be told. */
import { TARIFFS } from '@codarium/domain'
import { type Static, Type } from 'typebox'

/** Most days of one overview. */
export const MOST_TEAM_DAYS = 366

/** Cases a group has at least before more than their number is told. */
export const FEWEST_TEAM_CASES = 5

/** Most changes of DRG that are named. */
export const MOST_DRG_CHANGES = 50

/** What can be asked for of the tariffs; NONE: one that is not grouped. */
export const TARIFF_CHOICES = [...TARIFFS, 'NONE'] as const

/** How a session ended, as it is counted. */
export const teamOutcomes = {
  APPLIED: 'completed with its result',
  DISCARDED: 'completed without a result',
  CLOSED: 'completed by closing its window',
  TIMED_OUT: 'the coder did not act in time',
  CANCELLED: 'cancelled from outside, or closed by force',
  EXPIRED: 'never opened',
} as const

/** How a session ended, as it is counted. */
export type TeamOutcome = keyof typeof teamOutcomes

const Day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })

/** Which figures are wanted. */
export const TeamQuery = Type.Object(
  {
    from: Type.Optional(Day('First day; 90 days with the last one unless stated')),
    to: Type.Optional(Day('Last day; today unless stated')),
    department: Type.Optional(
      Type.String({ pattern: '^(M\\d{3}|NONE)$', description: 'hauptleistungsstelle of the case; NONE: it has none' }),
    ),
    coder: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'userId of a coder' })),
    tariff: Type.Optional(Type.Enum([...TARIFF_CHOICES], { description: 'NONE: one that is not grouped' })),
  },
  { additionalProperties: false },
)

/** Which figures are wanted. */
export type TeamQuery = Static<typeof TeamQuery>

const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Weight = (description: string) =>
  Type.Optional(Type.Number({ description: `${description}; an exact decimal; absent unless \`known\` is at least 5` }))

/** Cases and what coding made of them. */
export const TeamFigures = Type.Object({
  cases: Count('Cases of sessions that were applied'),
  known: Count('Of these, cases whose groups before and after were known when they were applied'),
  drgChanged: Type.Optional(
    Count('Of the known ones, those whose DRG is another one; absent unless `known` is at least 5'),
  ),
  costWeightBefore: Weight('Effective cost weights of the known cases as they came'),
  costWeightAfter: Weight('Effective cost weights of the known cases as they were applied'),
})

/** Cases and what coding made of them. */
export type TeamFigures = Static<typeof TeamFigures>

/** Somebody who codes. */
export const TeamMember = Type.Object({
  id: Type.String({ description: 'userId; empty: nobody, the sessions were never opened' }),
  name: Type.String(),
})

/** Somebody who codes. */
export type TeamMember = Static<typeof TeamMember>

const outcomeNames = Object.keys(teamOutcomes) as TeamOutcome[]
const explained = Object.entries(teamOutcomes).map(([name, meaning]) => `${name}: ${meaning}`)

/** The sessions of a coder, and the cases of those that were applied. */
export const TeamCoder = Type.Object({
  ...TeamMember.properties,
  waiting: Count('Sessions that wait for this coder now'),
  inWork: Count('Sessions in work now'),
  ended: Type.Array(
    Type.Object({
      outcome: Type.Enum(outcomeNames, { description: explained.join('; ') }),
      sessions: Count('Sessions'),
    }),
    { description: 'Sessions that ended in the period, by how' },
  ),
  meanSeconds: Type.Optional(Count('Mean time from opening to applying, in seconds')),
  told: Count('Applied sessions of which is known how many findings were overridden'),
  overriding: Count('Of these, those applied over open errors'),
  overridden: Count('Open errors they were applied over'),
  figures: TeamFigures,
})

/** The sessions of a coder, and the cases of those that were applied. */
export type TeamCoder = Static<typeof TeamCoder>

/** The cases of a department in a month. */
export const TeamCell = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  department: Type.Optional(Type.String({ description: 'hauptleistungsstelle; absent: the cases have none' })),
  figures: Type.Optional({ ...TeamFigures, description: 'Absent: too few cases, they are in `rest`' }),
})

/** The cases of a department in a month. */
export type TeamCell = Static<typeof TeamCell>

/** How often one DRG became another one. */
export const DrgChange = Type.Object({
  before: Type.String(),
  after: Type.String(),
  cases: Count('Cases'),
  costWeightBefore: Type.Number({ description: 'Effective cost weights as they came; an exact decimal' }),
  costWeightAfter: Type.Number({ description: 'Effective cost weights as they were applied; an exact decimal' }),
})

/** How often one DRG became another one. */
export type DrgChange = Static<typeof DrgChange>

/** GET /api/v1/team/overview. */
export const TeamOverview = Type.Object({
  from: Day('First day'),
  to: Day('Last day'),
  today: Day('Today, as days are counted here'),
  total: TeamFigures,
  coders: Type.Array(TeamCoder, {
    description: 'By name, nobody last. Sessions are those of all departments and tariffs',
  }),
  days: Type.Array(Type.Object({ day: Day('Day'), cases: Count('Cases of sessions that were applied') }), {
    description: 'Days that have cases, in order',
  }),
  months: Type.Array(TeamCell, { description: 'The newest month first, by department; cases without one last' }),
  rest: Type.Optional({ ...TeamFigures, description: 'All cells with too few cases together' }),
  changes: Type.Array(DrgChange, { description: 'The most frequent first, none of fewer than 5 cases' }),
  otherChanges: Count('Cases whose DRG became another one in ways that are not named'),
  choices: Type.Object({
    departments: Type.Array(Type.String(), { description: 'Those of the period; NONE: cases without one' }),
    coders: Type.Array(TeamMember),
    tariffs: Type.Array(Type.Enum([...TARIFF_CHOICES])),
  }),
})

/** GET /api/v1/team/overview. */
export type TeamOverview = Static<typeof TeamOverview>
