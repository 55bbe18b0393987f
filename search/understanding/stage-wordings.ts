/** The wordings of a stage: what stands for it in a reading, and what the coder is told. */
import type { Draft, Part } from './draft.ts'
import type { Phrases } from './phrases.ts'
import type { Scale } from './scales.ts'

/** What a scale says of the values. */
export interface Stage {
  readonly wordings: readonly string[]
  readonly told: readonly string[]
}

/** What a scale says of values; a letter that the catalogue does not know is left out. */
export function stageOn(scale: Scale, values: readonly string[]): Stage | undefined {
  const { stages, told } = scale
  if (scale.ranges) return rangeOn(scale, Number(values[0]))
  const wordings = new Set(values.flatMap((value) => stages?.[value] ?? stages?.[value.charAt(0)] ?? []))
  if (wordings.size === 0) return undefined
  return { wordings: [...wordings], told: values.flatMap((value) => told?.[value] ?? told?.[value.charAt(0)] ?? []) }
}

function rangeOn({ ranges, most = Number.POSITIVE_INFINITY }: Scale, points: number): Stage | undefined {
  const range = points > most ? undefined : ranges?.find(([from]) => points >= from)
  if (!range) return undefined
  const [, wording, told] = range
  return { wordings: [wording], told: told === undefined ? [] : [told] }
}

/** Without its topic a stage says little: beside other words it is left out, alone it brings its topic along. */
export function wordingsAlone({ topics, instead }: Scale, wordings: readonly string[], isAlone: boolean): string[] {
  const whole = wordings.map((wording) => [instead, wording].filter(Boolean).join(' '))
  if (isAlone) return whole
  return topics === '' ? [...whole, ''] : ['', ...whole.filter((text) => text !== '')]
}

/** Where it is, in the words of the subdivision. */
export function placesOf(draft: Draft, places: Phrases<string>, taken: readonly Part[], size: number): Part[] {
  return draft.tokens.flatMap(({ key }, i): Part[] => {
    const place = draft.isFree(i) ? places.of(key) : undefined
    const isTaken = taken.some(({ start, end }) => i >= start && i < end)
    return place && !isTaken ? [{ start: i, end: i + 1, texts: new Array<string>(size).fill(place) }] : []
  })
}

export function meansOf({ instead }: Scale, { wordings, told }: Stage): string[] {
  const worded = wordings
    .filter((wording) => wording !== '')
    .map((wording) => [instead, wording].filter(Boolean).join(' '))
  return [...worded, ...told]
}
