/** The public addresses of this server: what a connecting system has to be given. */
import type { ClientConfiguration } from '@codarium/contract'
import type { Texts } from '@codarium/texts'
import { useTexts } from '../language/use-language.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useConfiguration } from '../server/use-server.ts'

type Kind = keyof Texts['addressOf']

const kinds: readonly Kind[] = ['server', 'data', 'webSocket', 'ui', 'issuer']

export function Addresses() {
  const texts = useTexts()
  const { data: configuration, isError } = useConfiguration()
  const shown = configuration ? addressesOf(configuration) : undefined
  return (
    <section aria-labelledby="addresses" aria-busy={!shown && !isError}>
      <h2 id="addresses">{texts.addresses}</h2>
      <dl className="facts">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{texts.addressOf[kind]}</dt>
            <dd className="cut" title={shown?.[kind]}>
              {shown?.[kind] ?? (isError || shown ? '–' : <Waiting size="medium" />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The addresses by kind; a server that lets everybody in has no identity provider. */
function addressesOf(configuration: ClientConfiguration): Partial<Record<Kind, string>> {
  const { serverUrl, dataServerUrl, webSocketUrl, uiUrl, oauth2 } = configuration
  const issuer = oauth2.enabled ? { issuer: oauth2.issuerUri } : {}
  return { server: serverUrl, data: dataServerUrl, webSocket: webSocketUrl, ui: uiUrl, ...issuer }
}
