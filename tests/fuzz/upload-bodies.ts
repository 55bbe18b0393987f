/** Uploads as multipart/form-data: those a browser would send, and those it would not. */
import type { SampleFile } from '../../demo/catalogues/index.ts'
import type { Chance } from './chance.ts'
import type { Body } from './hostile-bodies.ts'

const BOUNDARY = 'fuzz-boundary'

const names = ['', '../../etc/passwd', 'a\\b.zip', 'x.zip', 'ü.csv', '"quoted".csv', 'a'.repeat(300), 'CON', '.', '%00']
const contents: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('PK\x03\x04'),
  () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
  () => Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'),
  () => Buffer.from('a;b;c\r\n"unclosed;1;2\r\n;;;;;\r\n'),
  () => Buffer.from('text;code\nLungenentzündung;J18.1\n;\n\0;\0\n'),
  () => Buffer.from('[{"ruleId":"__proto__"},null,1]'),
  () => Buffer.from('{"rules":'),
  () => Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]),
  () => Buffer.from(`${'['.repeat(5_000)}`),
]

/** The upload of a file. */
export function uploadBody(file: SampleFile): Body {
  return multipart([part('file', file.name, file.content), closing])
}

/** An upload with something wrong with it. */
export function hostileUpload(chance: Chance, { name, content }: SampleFile): Body {
  const ways: readonly (() => Body)[] = [
    () => multipart([part('file', name, chance.pick(contents)()), closing]),
    () => multipart([part('file', name, content.subarray(0, chance.below(content.length))), closing]),
    () => multipart([part('file', name, flipped(chance, content)), closing]),
    () => multipart([part('file', chance.pick(names), content), closing]),
    () => multipart([part('datei', name, content), closing]),
    () => multipart([part('file', name, content), part('file', name, content), closing]),
    () => multipart([part('file', name, content), part('version', 'version', Buffer.from('2028')), closing]),
    () => multipart([part('file', name, content)]),
    () => multipart([closing]),
    () => multipart([]),
    () => ({ type: 'multipart/form-data', bytes: content }),
    () => ({ type: 'application/zip', bytes: content }),
    () => ({ type: 'application/json', bytes: Buffer.from('{"file":1}') }),
    () => ({ type: undefined, bytes: content }),
  ]
  return chance.pick(ways)()
}

const closing = Buffer.from(`--${BOUNDARY}--\r\n`)

function multipart(parts: readonly Buffer[]): Body {
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(parts) }
}

function part(name: string, filename: string, content: Buffer): Buffer {
  const quoted = filename.replaceAll('"', '\\"')
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${quoted}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

function flipped(chance: Chance, content: Buffer): Buffer {
  const copy = Buffer.from(content)
  for (let i = 0; i < 5; i++) copy[chance.below(copy.length)] = chance.below(256)
  return copy
}
