/** What differs of a code, part by part, in words: the title first, then what else the versions say of it. */
import type { CodeChange, CodeState, SaidDifference } from '@codarium/contract'
import type { BrowseTexts } from '@codarium/texts'
import type { Aspect } from '../address.ts'
import { type LinePair, pairedLines } from './paired-lines.ts'

/** One part; the title is also told where it is the same in both. */
export interface DiffPart extends LinePair {
  readonly aspect: Aspect
}

type Words = Pick<BrowseTexts, 'codable' | 'notCodable' | 'values'>

/** All parts of a difference. */
export function partsOf({ change, changed, before, after, said }: CodeChange, words: Words): readonly DiffPart[] {
  const title = { aspect: 'TITLE', ...pair(before?.text, after?.text) } as const
  if (change !== 'CHANGED' || !before || !after) return [title]
  return [
    title,
    ...(changed.includes('CODABLE') ? [codability(before, after, words)] : []),
    ...(changed.includes('PARENT')
      ? [{ aspect: 'PARENT', ...pair(before.parentCode, after.parentCode) } as const]
      : []),
    ...said.flatMap((each) => saidParts(each, words)),
  ]
}

/** The parts that differ. */
export const differingParts = (difference: CodeChange, words: Words): readonly DiffPart[] =>
  partsOf(difference, words).filter(({ before, after }) => before !== after)

/** What of a code differs, each aspect once. */
export const aspectsOf = ({ changed, said }: CodeChange): readonly Aspect[] => [
  ...changed,
  ...said.map(({ aspect }) => aspect),
]

function codability(before: CodeState, after: CodeState, words: Words): DiffPart {
  const say = ({ isCodable }: CodeState) => (isCodable ? words.codable : words.notCodable)
  return { aspect: 'CODABLE', before: say(before), after: say(after) }
}

function saidParts({ aspect, before, after }: SaidDifference, { values }: Words): readonly DiffPart[] {
  const say = (value: string) => values[value] ?? value
  if (isLines(aspect)) return pairedLines(before, after).map((each) => ({ aspect, ...each }))
  return [{ aspect, ...pair(before.map(say).join(', '), after.map(say).join(', ')) }]
}

const isLines = (aspect: Aspect): boolean => ['INCLUSION', 'EXCLUSION', 'NOTE', 'HINT'].includes(aspect)

/** Whether the aspect is told in sentences, which change word by word; all others are values, which change as a whole. */
export const isText = (aspect: Aspect): boolean => aspect === 'TITLE' || isLines(aspect)

const pair = (before: string | undefined, after: string | undefined): LinePair => ({
  ...(before && { before }),
  ...(after && { after }),
})
