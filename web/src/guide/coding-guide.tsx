/** The part of the guide that teaches coding: what one does, in the order of a working day, with its keys. */
import { type GuideLine, guideSections } from '@codarium/texts'
import { useLanguage } from '../language/use-language.ts'

export function CodingGuide() {
  const { language } = useLanguage()
  return guideSections[language].map(({ id, title, lines }) => (
    <section key={id} id={id} className="lesson">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <Line key={line[1]} line={line} />
        ))}
      </ul>
    </section>
  ))
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
