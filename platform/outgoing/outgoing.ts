/** The way out to addresses that others chose: who may be asked, and how. The façade of the folder. */
import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import type { Settings } from '@codarium/contract'
import { SettingsError } from '../settings-error.ts'
import { Connections } from './connections.ts'
import { createGuards, type Guards } from './guards.ts'

export { AddressGuard, ForbiddenAddress, type Resolve } from './address-guard.ts'
export { Connections, type OutgoingAnswer } from './connections.ts'

/** The guards of an installation and its connections. */
export interface Outgoing {
  readonly guards: Guards
  readonly connections: Connections
}

/** The way out of a server with these settings. */
export function createOutgoing(settings: Settings, ownPort: () => number): Outgoing {
  return { guards: createGuards(settings, ownPort), connections: new Connections(authoritiesOf(settings)) }
}

/** The usual authorities and those of SVC_WEBHOOK_CA_FILE; undefined leaves the usual ones. */
function authoritiesOf({ SVC_WEBHOOK_CA_FILE: file }: Settings): readonly string[] | undefined {
  if (!file) return undefined
  const pem = readFileSync(file, 'utf8')
  if (pem.includes('-----BEGIN CERTIFICATE-----')) return [...getCACertificates('default'), pem]
  throw new SettingsError([{ name: 'SVC_WEBHOOK_CA_FILE', reason: 'holds no PEM certificate' }])
}
