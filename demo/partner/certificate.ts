/** Makes a certificate for this machine, signed by itself: the demo partner receives webhooks over HTTPS without any other tool. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { der, tagged } from './der.ts'

/** A certificate and its key in PEM; whoever trusts the certificate as an authority trusts the server that has it. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const ALTERNATIVE_NAMES = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
/** Tags of the names in a certificate (RFC 5280, 4.2.1.6). */
const [DNS_NAME, IP_NAME] = [0x82, 0x87]
/** How long it holds (ms): the demo makes a new one at each start. */
const LIFETIME = 365 * 24 * 60 * 60_000
/** It began earlier than now (ms), for clocks that differ. */
const HEAD_START = 60 * 60_000

/** A certificate for localhost, 127.0.0.1 and ::1, and further names. */
export function makeCertificate(names: readonly string[] = []): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der.sequence(der.objectId(ECDSA_SHA256))
  const name = der.sequence(der.set(der.sequence(der.objectId(COMMON_NAME), der.text('Codarium demo partner'))))
  const now = Date.now()
  const content = der.sequence(
    tagged(0xa0, der.integer(Uint8Array.of(2))),
    der.integer(Uint8Array.of(1, ...randomBytes(15))),
    algorithm,
    name,
    der.sequence(der.time(new Date(now - HEAD_START)), der.time(new Date(now + LIFETIME))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, der.sequence(authority(), alternativeNames(['localhost', ...names]))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der.sequence(content, algorithm, der.bits(signature))
  return { cert: pem(whole), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

function authority(): Uint8Array {
  return der.sequence(der.objectId(BASIC_CONSTRAINTS), der.yes(), der.octets(der.sequence(der.yes())))
}

function alternativeNames(names: readonly string[]): Uint8Array {
  const ipv6 = new Uint8Array(16)
  ipv6[15] = 1
  const all = [
    ...names.map((name) => tagged(DNS_NAME, Buffer.from(name))),
    tagged(IP_NAME, Uint8Array.of(127, 0, 0, 1)),
    tagged(IP_NAME, ipv6),
  ]
  return der.sequence(der.objectId(ALTERNATIVE_NAMES), der.octets(der.sequence(...all)))
}

function pem(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
