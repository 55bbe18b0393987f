/** Chooses where a command has its files imported. */
import { commandSettings } from '../command-settings.ts'
import type { ImportDesk } from './import-desk.ts'
import { openLocalDesk } from './local-desk.ts'
import { RemoteDesk } from './remote-desk.ts'

/** What the command line says about the server. */
export interface ServerWords {
  readonly server?: string | undefined
  readonly token?: string | undefined
}

/** A server where one is named, by the words or the settings; else the store of this installation. */
export async function openDesk({ server, token }: ServerWords): Promise<ImportDesk> {
  const settings = commandSettings()
  const address = server ?? (settings.SVC_PUBLIC_DATASERVER_URL || settings.SVC_PUBLIC_SERVER_URL)
  if (!address) return openLocalDesk(settings)
  return new RemoteDesk({ address, token: token ?? process.env.CODARIUM_TOKEN ?? '' })
}
