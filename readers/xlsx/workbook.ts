/** Opens an Excel workbook as tables, one per sheet, within limits; macros are refused, links to other files ignored. */
import { posix } from 'node:path'
import { type Archive, type ArchiveLimits, type ArchiveMember, openArchive } from '../files/archive.ts'
import type { Table } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { WorkbookContext } from './cell-value.ts'
import { readDateStyles, readSharedStrings } from './shared-parts.ts'
import { sheetRows } from './sheet-rows.ts'
import { readPart } from './xml-part.ts'

/** Largest workbook: 50 MB unpacked is ten times the largest article list. */
export const WORKBOOK_LIMITS: ArchiveLimits = { totalBytes: 50 * 1024 * 1024, ratio: 200, members: 500 }

export interface Workbook {
  readonly sheets: readonly Table[]
  close(): Promise<void>
}

interface Contents {
  readonly sheets: readonly { readonly name: string; readonly relation: string }[]
  readonly epoch1904: boolean
}

/** Opens the workbook, or throws UnreadableFile with the reason; the caller closes it. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const archive = await openArchive(file, WORKBOOK_LIMITS)
  try {
    return { sheets: await readSheets(archive), close: () => archive.close() }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** Whether the members of a ZIP are those of a workbook. */
export function isWorkbook(archive: Archive): boolean {
  return partNamed(archive, 'xl/workbook.xml') !== undefined
}

async function readSheets(archive: Archive): Promise<Table[]> {
  requireNoMacros(archive)
  const main = partNamed(archive, 'xl/workbook.xml')
  if (!main) throw new UnreadableFile('WRONG_LAYOUT', 'The file is not an Excel workbook (xlsx).')
  const { sheets, epoch1904 } = await readContents(main)
  const targets = await readTargets(partNamed(archive, 'xl/_rels/workbook.xml.rels'))
  const context = sharedOnce(archive, epoch1904)
  return sheets.flatMap(({ name, relation }) => {
    const member = partNamed(archive, targets.get(relation) ?? '')
    return member ? [sheetTable(name, member, context)] : []
  })
}

function sheetTable(name: string, member: ArchiveMember, context: () => Promise<WorkbookContext>): Table {
  const rows = async function* () {
    yield* sheetRows(member, await context())
  }
  return { name, size: member.size, fixedWidth: false, rows }
}

/** Shared texts and styles are read when the first sheet is, and once. */
function sharedOnce(archive: Archive, epoch1904: boolean): () => Promise<WorkbookContext> {
  let context: Promise<WorkbookContext> | undefined
  const read = async () => ({
    sharedStrings: await readSharedStrings(partNamed(archive, 'xl/sharedStrings.xml')),
    dateStyles: await readDateStyles(partNamed(archive, 'xl/styles.xml')),
    epoch1904,
  })
  return () => {
    context ??= read()
    return context
  }
}

function requireNoMacros(archive: Archive): void {
  const macros = archive.members.find(({ name }) => /vbaProject\.bin$/i.test(name))
  if (!macros) return
  const advice = 'Save it as an Excel workbook without macros (.xlsx).'
  throw new UnreadableFile('WRONG_LAYOUT', `The workbook holds macros ("${macros.name}"). ${advice}`)
}

async function readContents(member: ArchiveMember): Promise<Contents> {
  const sheets: { name: string; relation: string }[] = []
  let epoch1904 = false
  await readPart(member, {
    open(name, attributes) {
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet') sheets.push({ name: attributes.name ?? '', relation: relationOf(attributes) })
    },
  })
  return { sheets, epoch1904 }
}

/** The attribute is r:id, under whatever prefix the file gives the namespace. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'))
  return (key && attributes[key]) || ''
}

async function readTargets(member: ArchiveMember | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  if (!member) return targets
  await readPart(member, {
    open(name, { Id = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.normalize(`xl/${Target}`))
    },
  })
  return targets
}

function partNamed(archive: Archive, name: string): ArchiveMember | undefined {
  return archive.members.find((member) => member.name.toLowerCase() === name.toLowerCase())
}
