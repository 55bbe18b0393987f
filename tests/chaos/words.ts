/** Faults and times in words. Pure. */
import type { Outage } from './evidence.ts'

/** A fault in words. */
export function titleOf({ fault }: Pick<Outage, 'fault'>): string {
  const hit = fault.kind.includes('node') && !fault.kind.includes('nodes') ? ` (node ${fault.node + 1})` : ''
  return `${fault.kind}${hit}${fault.seconds > 0 ? `, ${fault.seconds} s` : ''}`
}

/** Milliseconds in words. */
export function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`
}

/** The longest of several times; some may never have come. */
export function longest(all: readonly (number | undefined)[]): string {
  if (all.includes(undefined)) return 'not always'
  return all.length === 0 ? 'none' : `longest ${seconds(Math.max(...(all as number[])))}`
}
