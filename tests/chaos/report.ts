/** A run in words: the faults with what was seen, the promises with their figures, what was found. Pure. */
import { table } from '../../bench/table.ts'
import { CHECKS, mustBeSeen } from './checks.ts'
import type { Evidence, Outage } from './evidence.ts'
import { seconds, titleOf } from './words.ts'

/** Findings shown of one promise. */
const SHOWN = 8

/** The report, and whether every promise was kept. */
export function report(evidence: Evidence): { kept: boolean; text: string } {
  const judged = CHECKS.map(({ name, judge }) => ({ name, ...judge(evidence) }))
  const promises = judged.map(({ name, figures, findings }) => [
    findings.length === 0 ? 'kept' : 'BROKEN',
    name,
    figures,
  ])
  const findings = judged.flatMap(({ name, findings }) => {
    const more = findings.length > SHOWN ? [`- and ${findings.length - SHOWN} more`] : []
    const shown = findings.slice(0, SHOWN).map((each) => `- ${each}`)
    return findings.length === 0 ? [] : [[`${name}:`, ...shown, ...more].join('\n')]
  })
  const head = [
    'Fault',
    'lasted',
    'seen by health after',
    'well again after',
    'clients listed after',
    'what nodes said',
  ]
  const text = [
    table(head, evidence.outages.map(rowOf)),
    table(['', 'Promise', 'figures'], promises),
    ...findings,
  ].join('\n\n')
  return { kept: findings.length === 0, text }
}

function rowOf(outage: Outage): string[] {
  if (outage.notTried) return [titleOf(outage), '', '', '', '', outage.notTried]
  const seen = mustBeSeen(outage) || outage.seenAfter.some((after) => after !== undefined)
  return [
    titleOf(outage),
    seconds(outage.endedAt - outage.beganAt),
    seen ? outage.seenAfter.map(seconds).join(', ') : 'too short',
    outage.healedAfter.map(seconds).join(', '),
    seconds(outage.presentAfter),
    outage.reasons.join('; '),
  ]
}
