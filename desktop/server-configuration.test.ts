import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../tests/harness/server.ts'
import { serverConfiguration } from './server-configuration.ts'

it('reads the configuration of a real server', async () => {
  const server = await startServer({ settings: { OIDC_ISSUER_URI: 'https://idp.example/realms/hospital' } })
  expect(await serverConfiguration(server.url)).toMatchObject({
    serverUrl: server.url,
    oauth2: { enabled: true, issuerUri: 'https://idp.example/realms/hospital', realm: 'hospital', clientId: 'svc' },
    spiGesVersion: '1.5',
  })
  await server.stop()
})

it.each([
  ['another program', 200, '{"hello":"world"}', 'is not a Codarium server'],
  ['a web page', 200, '<html>', 'is not a Codarium server'],
  ['an error', 500, '{}', 'answered 500'],
])('says so when it meets %s', async (_name, status, body, message) => {
  const other = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(serverConfiguration(`http://127.0.0.1:${port}`)).rejects.toThrow(message)
  other.close()
})
