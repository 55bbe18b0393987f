/** The complex treatments of intensive and intermediate care: one of each at most, and only with hours there. */
import type { StayContext } from '@codarium/contract'
import { codeSet } from '@codarium/domain'
import type { CodedCase, Procedure } from '../case/coded-case.ts'
import { hitOf, known } from './code-checks.ts'
import type { CaseRule } from './rule.ts'

interface Care {
  readonly name: string
  readonly treatments: (bare: string) => boolean
  /** Treatments that account for the hours. */
  readonly accounting: (bare: string) => boolean
  readonly hours: (stay: StayContext) => number | undefined
  readonly sources: { readonly missing: string; readonly withoutHours: string; readonly twice: string }
}

const cares: readonly Care[] = [
  {
    name: '99.B7.-',
    treatments: codeSet('CHOP', '99.B7'),
    accounting: codeSet('CHOP', '99.B7'),
    hours: ({ intensiveCareHours }) => intensiveCareHours,
    sources: { missing: 'BFS 117', withoutHours: 'BFS 118', twice: 'BFS 121' },
  },
  {
    name: '99.B8.-',
    treatments: codeSet('CHOP', '99.B8'),
    accounting: codeSet('CHOP', '99.B8 99.BA'),
    hours: ({ intermediateCareHours }) => intermediateCareHours,
    sources: { missing: 'BFS 119', withoutHours: 'BFS 120', twice: 'BFS 122' },
  },
]

export const intensiveCareChecks: readonly CaseRule[] = cares.flatMap(rulesOf)

function rulesOf({ name, treatments, accounting, hours, sources }: Care): CaseRule[] {
  return [
    {
      type: 'COMPLEX_CARE_MISSING',
      severity: 'ERROR',
      source: sources.missing,
      message: {
        de: `Der Fall hat Stunden auf der Überwachungsstation, aber keinen Code ${name}.`,
        fr: `Le cas comporte des heures en unité de surveillance, mais aucun code ${name}.`,
        it: `Il caso ha ore in reparto di sorveglianza, ma nessun codice ${name}.`,
      },
      find: (of) => ((hours(of.stay) ?? 0) > 0 && !of.unchecked && those(of, accounting).length === 0 ? [{}] : []),
    },
    {
      type: 'COMPLEX_CARE_WITHOUT_HOURS',
      severity: 'ERROR',
      source: sources.withoutHours,
      message: {
        de: '{code} ist erfasst, aber der Fall hat keine Stunden auf der Überwachungsstation.',
        fr: '{code} est saisi, mais le cas ne comporte aucune heure en unité de surveillance.',
        it: '{code} è registrato, ma il caso non ha ore in reparto di sorveglianza.',
      },
      find: (of) => (hours(of.stay) === 0 ? those(of, treatments).map(hitOf) : []),
    },
    {
      type: 'COMPLEX_CARE_TWICE',
      severity: 'ERROR',
      source: sources.twice,
      message: {
        de: `{code}: nur ein Code ${name} je Fall.`,
        fr: `{code} : un seul code ${name} par cas.`,
        it: `{code}: un solo codice ${name} per caso.`,
      },
      find: (of) => those(of, treatments).slice(1).map(hitOf),
    },
  ]
}

function those({ procedures }: CodedCase, set: (bare: string) => boolean): Procedure[] {
  return procedures.filter((each) => known(each) && set(each.bare))
}
