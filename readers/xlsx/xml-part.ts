/** Streams one XML part of a workbook. */
import { setImmediate } from 'node:timers/promises'
import type { ArchiveMember } from '../files/archive.ts'
import { xmlText } from '../xml/xml-encoding.ts'
import { XmlParser } from '../xml/xml-parser.ts'

/** What a reader of a part wants to hear; names come without their namespace prefix. */
export interface PartListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads the part and tells the listener; yields after each piece how many bytes are read. */
export async function* streamPart(member: ArchiveMember, listener: PartListener): AsyncGenerator<number> {
  const parser = new XmlParser({
    open: (name, attributes) => listener.open(localName(name), attributes),
    close: (name) => listener.close?.(localName(name)),
    text: (text) => listener.text?.(text),
  })
  let read = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of await member.open()) {
      read += bytes.length
      yield bytes
    }
  }
  for await (const text of xmlText(counted())) {
    parser.write(text)
    yield read
    await setImmediate() // pieces may be ready faster than they are parsed: others get their turn between two
  }
  parser.end()
}

/** Reads a small part to its end. */
export async function readPart(member: ArchiveMember, listener: PartListener): Promise<void> {
  for await (const _read of streamPart(member, listener));
}

/** A name without its prefix: some programs write x:row for row. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
