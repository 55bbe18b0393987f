/** A DNS server that answers as a test says, another address each time if need be; for tests. */
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { Resolve } from '../address-guard.ts'

/** A running DNS server. */
export interface TestDns {
  /** Questions for addresses so far. */
  questions(): number
  /** Resolves names with this server. */
  readonly resolve: Resolve
  stop(): void
}

/** Header of an answer: the flags of a response without error (RFC 1035, 4.1.1). */
const RESPONSE_FLAGS = 0x8180
/** Where the name stands in the message, as a pointer (RFC 1035, 4.1.4). */
const POINTER_TO_NAME = 0xc00c

/** Starts a server that answers question n (from 0) for a name with `addressOf`, always for 0 seconds. */
export async function startDns(addressOf: (name: string, question: number) => string): Promise<TestDns> {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (message, from) => {
    socket.send(answerTo(message, addressOf(nameIn(message), questions++)), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    questions: () => questions,
    resolve: (name) => resolver.resolve4(name),
    stop: () => socket.close(),
  }
}

function nameIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = 12; message[at]; at += 1 + (message[at] ?? 0)) {
    labels.push(message.subarray(at + 1, at + 1 + (message[at] ?? 0)).toString())
  }
  return labels.join('.')
}

function answerTo(message: Buffer, address: string): Buffer {
  const questionEnd = message.indexOf(0, 12) + 5
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(RESPONSE_FLAGS, 2)
  header.writeUInt16BE(1, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  const record = Buffer.alloc(16)
  record.writeUInt16BE(POINTER_TO_NAME, 0)
  record.writeUInt16BE(1, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt16BE(4, 10)
  record.set(address.split('.').map(Number), 12)
  return Buffer.concat([header, message.subarray(12, questionEnd), record])
}
