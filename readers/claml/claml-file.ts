/** Finds the ClaML file in an archive and reads it as a stream. */
import { setImmediate } from 'node:timers/promises'
import { type Archive, type ArchiveMember, openArchive } from '../files/archive.ts'
import type { Batch, Reading } from '../files/reading.ts'
import { aboutMember, UnreadableFile } from '../files/unreadable-file.ts'
import { languageOfName } from '../values/language.ts'
import { xmlText } from '../xml/xml-encoding.ts'
import { XmlParser } from '../xml/xml-parser.ts'
import { MOST_BYTES } from './bounds.ts'
import type { ClamlDocument, ClamlTitle } from './document.ts'
import { DocumentBuilder } from './document-builder.ts'

/** What the ClaML files of an archive say about themselves, read from their first lines; refuses an archive without any. */
export async function inspectClaml(file: string): Promise<ClamlTitle[]> {
  const archive = await openArchive(file)
  try {
    return (await findClaml(archive)).map(({ title }) => title)
  } finally {
    await archive.close()
  }
}

/** Reads the ClaML file of an archive and returns it; on the way come batches without records, with progress to `share`. */
export async function* readDocument(
  file: string,
  language: string,
  share: number,
): AsyncGenerator<Batch<never>, ClamlDocument, void> {
  const archive = await openArchive(file)
  let member: ArchiveMember | undefined
  try {
    member = inLanguage(await findClaml(archive), language).member
    const builder = new DocumentBuilder(language)
    yield* parse(member, builder, share)
    return builder.document
  } catch (error) {
    throw member ? aboutMember(member.name, error) : error
  } finally {
    await archive.close()
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

/** A ClaML file in an archive. */
interface ClamlMember {
  readonly member: ArchiveMember
  readonly title: ClamlTitle
}

/** The members that are ClaML, whatever their names. */
async function findClaml(archive: Archive): Promise<ClamlMember[]> {
  const xml = archive.members.filter((member) => /\.xml$/i.test(member.name))
  const found: ClamlMember[] = []
  const others: string[] = []
  for (const member of xml) {
    const title = await readTitle(member)
    if (typeof title === 'string') others.push(title)
    else found.push({ member, title })
  }
  if (found.length === 0) throw noClaml(archive, others)
  return found.length > 1 ? found.map(toldByName) : found
}

/** Among several, a file that does not say its language itself is told from the others by its name. */
function toldByName({ member, title }: ClamlMember): ClamlMember {
  return { member, title: { ...title, language: title.language || (languageOfName(member.name) ?? '') } }
}

/** The one file in the language, or else of no known one; several would leave open which is meant. */
function inLanguage(found: readonly ClamlMember[], language: string): ClamlMember {
  const own = found.filter(({ title }) => title.language.toLowerCase().split('-')[0] === language)
  const fitting = own.length > 0 ? own : found.filter(({ title }) => title.language === '')
  const [only, ...more] = fitting
  if (only && more.length === 0) return only
  throw only ? several(fitting) : wrongLanguage(found, language)
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
    throw aboutMember(member.name, error)
  }
}

function several(found: readonly { member: ArchiveMember }[]): UnreadableFile {
  const names = found.map(({ member }) => member.name).join(', ')
  return new UnreadableFile('WRONG_LAYOUT', `The archive holds more than one ClaML file of one language: ${names}.`)
}

/** Names shown in a message; more would hide the sentence. */
const SHOWN_NAMES = 5

function noClaml(archive: Archive, others: readonly string[]): UnreadableFile {
  const names = archive.members.map((member) => member.name)
  const found = (others.length > 0 ? others : names).slice(0, SHOWN_NAMES).join('; ')
  return new UnreadableFile('WRONG_LAYOUT', `The archive holds no ClaML file (an .xml with <ClaML>). Found: ${found}`)
}

function wrongLanguage(found: readonly ClamlMember[], language: string): UnreadableFile {
  const spoken = found.map(({ title }) => `"${title.language}"`).join(', ')
  return new UnreadableFile('WRONG_LANGUAGE', `The file is in the language ${spoken}, not "${language}".`)
}
