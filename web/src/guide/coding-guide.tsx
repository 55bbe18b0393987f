/** The part of the guide that teaches coding, in the order of a working day, then what each other page is for. */
import { chapterNames, guideSections, helpChapters } from '@codarium/texts'
import { useLanguage } from '../language/use-language.ts'
import { Lesson } from './lesson.tsx'

export function CodingGuide() {
  const { language } = useLanguage()
  return (
    <>
      {guideSections[language].map(({ id, ...chapter }) => (
        <Lesson key={id} id={id} chapter={chapter} />
      ))}
      {chapterNames.map((name) => (
        <Lesson key={name} id={`page-${name}`} chapter={helpChapters[language][name]} />
      ))}
    </>
  )
}
