/** The hatchings of bars: kinds are told apart without their colours. */

interface BarPatternsProps {
  /** What the names of the patterns begin with: they count for the whole page. */
  readonly id: string
}

/** One for each look; the first is plain. Lines are drawn in the colour of the page. */
const HATCHINGS = ['', 'M0 10L10 0', 'M0 5H10', 'M0 0L10 10', 'M5 0V10', 'M0 5H10M5 0V10'] as const

export function BarPatterns({ id }: BarPatternsProps) {
  return (
    <defs>
      {HATCHINGS.map((lines, index) => (
        <pattern key={lines} id={`${id}${index}`} width="10" height="10" patternUnits="userSpaceOnUse">
          <path className="hatching" d={lines} />
        </pattern>
      ))}
    </defs>
  )
}
