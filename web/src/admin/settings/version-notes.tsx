/** The notes of the version, as the change log has them. */
import changeLog from '../../../../CHANGELOG.md?raw'
import { releaseNotes } from './release-notes.ts'

const { title, parts } = releaseNotes(changeLog)

export function VersionNotes() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="notes" lang="en" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {parts.map(({ lead, points }) => (
        <div key={lead}>
          <p>{lead}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
