/** Finds the ClaML file in an archive and reads it as a stream. */
import { setImmediate } from 'node:timers/promises'
import { type Archive, type ArchiveMember, openArchive } from '../archive.ts'
import type { Batch, Reading } from '../reading.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { xmlText } from '../xml/xml-encoding.ts'
import { XmlParser } from '../xml/xml-parser.ts'
import { MOST_BYTES } from './bounds.ts'
import type { ClamlDocument, ClamlTitle } from './document.ts'
import { DocumentBuilder } from './document-builder.ts'

/** What a ClaML archive says about itself, read from its first lines; refuses an archive that is none. */
export async function inspectClaml(file: string): Promise<ClamlTitle> {
  const archive = await openArchive(file)
  try {
    return (await findClaml(archive)).title
  } finally {
    archive.close()
  }
}

/** Reads the ClaML file of an archive and returns it; on the way come batches without records, with progress to `share`. */
export async function* readDocument(
  file: string,
  language: string,
  share: number,
): AsyncGenerator<Batch<never>, ClamlDocument, void> {
  const archive = await openArchive(file)
  try {
    const { member, title } = await findClaml(archive)
    requireLanguage(title, language)
    const builder = new DocumentBuilder(language)
    yield* parse(member, builder, share)
    return builder.document
  } finally {
    archive.close()
  }
}

/** Others get their turn after each piece, which takes 3 ms to parse, or 20 while the program is still cold. */
async function* parse(member: ArchiveMember, builder: DocumentBuilder, share: number): Reading<never> {
  const parser = new XmlParser(builder)
  let characters = 0
  for await (const text of xmlText(await member.open())) {
    parser.write(text)
    characters += text.length
    yield { records: [], findings: [], progress: share * Math.min(characters / member.size, 1) }
    await setImmediate()
  }
  parser.end()
}

/** The one member that is ClaML, whatever its name; several would leave open which is meant. */
async function findClaml(archive: Archive): Promise<{ member: ArchiveMember; title: ClamlTitle }> {
  const xml = archive.members.filter((member) => /\.xml$/i.test(member.name))
  const found: { member: ArchiveMember; title: ClamlTitle }[] = []
  const others: string[] = []
  for (const member of xml) {
    const title = await readTitle(member)
    if (typeof title === 'string') others.push(title)
    else found.push({ member, title })
  }
  if (found.length === 1) return found[0]!
  throw found.length > 1 ? several(found) : noClaml(archive, others)
}

/** The title of a ClaML member; of any other XML, what it is instead. */
async function readTitle(member: ArchiveMember): Promise<ClamlTitle | string> {
  if (member.size > MOST_BYTES) throw new UnreadableFile('TOO_LARGE', `"${member.name}" is larger than any ClaML file.`)
  const builder = new DocumentBuilder()
  const parser = new XmlParser(builder)
  try {
    for await (const text of xmlText(await member.open())) {
      parser.write(text)
      if (builder.title) return builder.title
    }
    parser.end()
    return builder.document.title
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'WRONG_LAYOUT') return `${member.name}: ${error.message}`
    throw error
  }
}

function several(found: readonly { member: ArchiveMember }[]): UnreadableFile {
  const names = found.map(({ member }) => member.name).join(', ')
  return new UnreadableFile('WRONG_LAYOUT', `The archive holds more than one ClaML file: ${names}.`)
}

/** Names shown in a message; more would hide the sentence. */
const SHOWN_NAMES = 5

function noClaml(archive: Archive, others: readonly string[]): UnreadableFile {
  const names = archive.members.map((member) => member.name)
  const found = (others.length > 0 ? others : names).slice(0, SHOWN_NAMES).join('; ')
  return new UnreadableFile('WRONG_LAYOUT', `The archive holds no ClaML file (an .xml with <ClaML>). Found: ${found}`)
}

function requireLanguage(title: ClamlTitle, language: string): void {
  if (title.language === '' || title.language.toLowerCase().split('-')[0] === language) return
  const wrong = `The file is in the language "${title.language}", not "${language}".`
  throw new UnreadableFile('WRONG_LANGUAGE', wrong)
}
