/** Signs in on another device: shows a code and waits until it was entered (RFC 8628). */
import { setTimeout as sleep } from 'node:timers/promises'
import { askForTokens, type Provider, ProviderRefusal, postForm, type Tokens } from './provider.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
/** Seconds between two questions when the provider does not say, and how much slower it may ask us to be (RFC 8628, 3.5). */
const INTERVAL = 5

/** What a person must be told. */
export interface DeviceCode {
  readonly address: string
  readonly userCode: string
}

/** Shows the code with `show` and resolves with the tokens once it was entered. */
export async function signInByDevice(
  provider: Provider,
  show: (code: DeviceCode) => void,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms),
): Promise<Tokens> {
  if (!provider.deviceEndpoint) throw new ProviderRefusal('unsupported', 'the provider offers no device flow')
  const { clientId: client_id, scope } = provider
  const answer = await postForm(provider.deviceEndpoint, { client_id, scope })
  const address = String(answer.verification_uri_complete ?? answer.verification_uri)
  show({ address, userCode: String(answer.user_code) })
  let interval = typeof answer.interval === 'number' ? answer.interval : INTERVAL
  for (;;) {
    await wait(interval * 1000)
    try {
      return await askForTokens(provider, { grant_type: GRANT, device_code: String(answer.device_code) })
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      if (error.code === 'slow_down') interval += INTERVAL
      else if (error.code !== 'authorization_pending') throw error
    }
  }
}
