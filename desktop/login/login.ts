/** The ways to sign in that a provider offers: the browser of this machine, or a code for another device. */
import type { ClientConfiguration } from '@codarium/contract'
import type { Login } from '../desktop-client.ts'
import { type DeviceCode, signInByDevice } from './device.ts'
import { signInByLoopback } from './loopback.ts'
import { askForTokens, discover } from './provider.ts'

export interface LoginOptions {
  /** True: where the provider offers it, a code is shown instead of opening a browser here. */
  readonly device: boolean
  open(address: string): Promise<void>
  show(code: DeviceCode): void
}

/** A login at the provider the server names. */
export function providerLogin({ device, open, show }: LoginOptions): Login {
  const providerOf = ({ oauth2 }: ClientConfiguration) => discover(oauth2)
  return {
    signIn: async (configuration) => {
      const provider = await providerOf(configuration)
      return device && provider.deviceEndpoint ? signInByDevice(provider, show) : signInByLoopback(provider, open)
    },
    renew: async (configuration, refresh_token) =>
      askForTokens(await providerOf(configuration), { grant_type: 'refresh_token', refresh_token }),
  }
}
