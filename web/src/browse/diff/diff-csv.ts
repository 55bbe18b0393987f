/** Differences as a table for spreadsheets: a line for each part that differs. */
import type { CodeChange, VersionDiff } from '@codarium/contract'
import type { BrowseTexts } from '@codarium/texts'
import { systemOf, withoutZ } from '../../catalogue/code-form.ts'
import { chapterName } from './chunks.ts'
import { differingParts } from './diff-parts.ts'
import type { DiffQuestion } from './diff-question.ts'

type Asked = Pick<DiffQuestion, 'kind' | 'from' | 'to'>

/** The lines, the first with the names of the columns. */
export function diffRows(
  pages: readonly VersionDiff[],
  asked: Asked,
  texts: BrowseTexts,
): readonly (readonly string[])[] {
  const chapters = new Map(pages[0]?.chapters.map(({ code, text }) => [code, text]))
  const changes = pages.flatMap((page) => page.changes)
  return [headOf(asked, texts), ...changes.flatMap((each) => rowsOf(each, chapters, asked, texts))]
}

/** What the file is called. */
export const fileName = ({ kind, from, to }: Asked): string =>
  `codarium-${systemOf[kind]}-${from}-${to}.csv`.replaceAll(/[^\w.-]/g, '_')

const headOf = ({ from, to }: Asked, texts: BrowseTexts): readonly string[] => [
  ...[texts.kindOfChange, texts.code, texts.aspects.TITLE, texts.chapter, texts.aspect],
  ...[from, to, texts.predecessors, texts.successors],
]

function rowsOf(
  difference: CodeChange,
  chapters: ReadonlyMap<string, string>,
  { kind }: Asked,
  texts: BrowseTexts,
): readonly (readonly string[])[] {
  const { change, code, chapter, before, after, predecessors, successors } = difference
  const written = (codes: readonly string[]) => codes.map((each) => withoutZ(kind, each)).join(', ')
  const title = (after ?? before)?.text ?? ''
  const start = [texts.status[change], withoutZ(kind, code), title, chapterName(chapter, chapters.get(chapter))]
  const end = [written(predecessors), written(successors)]
  return differingParts(difference, texts).map((part) => [
    ...start,
    texts.aspects[part.aspect],
    ...[part.before ?? '', part.after ?? ''],
    ...end,
  ])
}
