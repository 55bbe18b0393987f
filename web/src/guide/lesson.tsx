/** One chapter of the guide: its title, then line by line the keys and what they do. */
import type { GuideChapter, GuideLine } from '@codarium/texts'

interface LessonProps {
  readonly id: string
  readonly chapter: GuideChapter
  /** Where it stands beside a page its title is that of the panel. */
  readonly untitled?: boolean
}

export function Lesson({ id, chapter: { title, lines }, untitled = false }: LessonProps) {
  return (
    <section id={id} className="lesson">
      {!untitled && <h2>{title}</h2>}
      <ul>
        {lines.map((line) => (
          <Line key={line[1]} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line: [keys, says] }: { line: GuideLine }) {
  return (
    <li>
      <span className="caps">
        {keys.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
      <span>{says}</span>
    </li>
  )
}
