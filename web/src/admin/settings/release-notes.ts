/** The notes of a version, read from the change log: what stands under its latest heading. */

/** A part of the notes: a sentence that leads, and what follows it point by point. */
export interface NotesPart {
  readonly lead: string
  readonly points: readonly string[]
}

/** The notes of the latest version. */
export interface ReleaseNotes {
  readonly title: string
  readonly parts: readonly NotesPart[]
}

/** Reads them; lines of a paragraph belong together, emphasis is left out. */
export function releaseNotes(changeLog: string): ReleaseNotes {
  const [, title = '', text = ''] = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changeLog) ?? []
  const parts: { lead: string; points: string[] }[] = []
  for (const block of text
    .split(/\n(?=- |\n)/)
    .map(plain)
    .filter(Boolean)) {
    if (!block.startsWith('- ')) parts.push({ lead: block, points: [] })
    else if (parts.length > 0) parts.at(-1)!.points.push(block.slice(2))
    else parts.push({ lead: '', points: [block.slice(2)] })
  }
  return { title, parts }
}

const plain = (text: string) =>
  text
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
