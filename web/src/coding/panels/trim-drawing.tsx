/** The stay against the trim points of the group, drawn to scale. */
import type { CaseResult } from '@codarium/contract'
import { useId } from 'react'
import { useCodingTexts } from '../../language/use-coding-texts.ts'

const WIDTH = 332

/** Draws it; a screen reader hears it in one sentence. */
export function TrimDrawing({ result }: { result: CaseResult }) {
  const { texts } = useCodingTexts()
  const id = useId()
  const { trimPoints, lengthOfStay: stay, effectiveCostWeightKind: kind = 'INLIER' } = result
  if (!trimPoints || stay === undefined) return <div className="trim" />
  const { lower = 0, upper, meanLengthOfStay: mean } = trimPoints
  const end = Math.max((upper ?? stay) * 1.4, stay * 1.1, 4)
  const x = (days: number) => Math.max(0, Math.min(WIDTH, (days / end) * WIDTH))
  const said = texts.trimName(
    stay,
    texts.inRange[kind] ?? texts.range[kind] ?? '',
    String(lower),
    String(mean ?? '–'),
    String(upper ?? '–'),
  )
  const label = `${stay}, ${texts.range[kind]}`
  return (
    <figure className="trim" role="img" aria-label={said}>
      <svg preserveAspectRatio="xMinYMid" viewBox={`0 0 ${WIDTH} 46`} height="46" aria-hidden="true">
        <defs>
          <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--c-plot-out)" />
            <rect width="1.5" height="5" fill="var(--c-line-strong)" />
          </pattern>
        </defs>
        <rect x="0" y="17" width={WIDTH} height="9" fill={`url(#${id})`} />
        <rect x={x(lower)} y="17" width={x(upper ?? end) - x(lower)} height="9" fill="var(--c-plot)" />
        <path d={`M${x(lower)} 15v14${upper === undefined ? '' : `M${x(upper)} 15v14`}`} stroke="var(--c-ink-2)" />
        {mean !== undefined && <path d={`M${x(mean)} 17v9`} stroke="var(--c-ink-2)" strokeDasharray="2 1.5" />}
        <path d={`M${x(stay)} 12v17`} stroke="var(--c-plot-mark)" strokeWidth="2.5" />
        <g fontSize="11" fill="var(--c-ink-3)">
          <text x={x(lower)} y="41" textAnchor="middle">
            {lower}
          </text>
          {mean !== undefined && x(mean) - x(lower) > 26 && (
            <text x={x(mean)} y="41" textAnchor="middle">
              ⌀ {mean}
            </text>
          )}
          {upper !== undefined && (
            <text x={x(upper)} y="41" textAnchor="middle">
              {upper}
            </text>
          )}
          <text x={WIDTH} y="41" textAnchor="end">
            {texts.daysUnit}
          </text>
        </g>
        <text
          x={Math.min(Math.max(x(stay), 50), WIDTH - 60)}
          y="9"
          textAnchor="middle"
          fontSize="11"
          fontWeight="700"
          fill="var(--c-ink)"
        >
          {label}
        </text>
      </svg>
    </figure>
  )
}
