/** The whole routed path with every part in a process of its own: sample app, coder's desktop client, Apply, hook. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf, delivery } from '../../coding/sessions/tests/session-server.ts'
import { type IdentityProvider, startIdentityProvider } from '../../demo/identity-provider/index.ts'
import { fillInForm, signInByForm } from '../../demo/identity-provider/sign-in-by-form.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { StartedPrograms } from '../harness/started-program.ts'

let folder: string
let idp: IdentityProvider
let server: TestServer
let receiver: Server
const received: Record<string, unknown>[] = []
const programs = new StartedPrograms()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-routed-'))
  idp = await startIdentityProvider({ port: 0, uiOrigins: [] })
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push({ ...JSON.parse(text), authorization: request.headers.authorization })
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  server = await startServer({
    service: 'coding',
    settings: {
      OIDC_ISSUER_URI: idp.issuer,
      RECONNECT_INTERVAL: '1',
      SVC_HOOK_ENABLED: 'true',
      SVC_HOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/his`,
      SVC_HOOK_AUTH_TYPE: 'bearer',
      SVC_HOOK_INCLUDE_RESULT_DATA: 'true',
    },
  })
})
afterAll(async () => {
  programs.end()
  await server.stop()
  receiver.close()
  await idp.close()
  await rm(folder, { recursive: true, force: true })
})

it('app, desktop client, Apply, CODING_APPLIED with the modified XML, and the hook', async () => {
  const config = join(folder, 'desktop.json')
  const hook = { authToken: 'only-local', allowPrivate: ['127.0.0.1'] }
  await writeFile(config, JSON.stringify({ instanceId: 'desk-of-anna', hook }))
  const desktop = programs.start('desktop/main.ts', ['--server', server.url, '--config', config, '--headless'])
  const [, signIn = ''] = await desktop(/open (http\S+)/)
  await fillInForm(signIn, 'coder')
  await desktop(/connection: Connected/)

  const xml = join(folder, 'case.xml')
  await writeFile(xml, delivery())
  const { accessToken } = await signInByForm(idp.issuer, 'admin')
  const anna = idp.users.find(({ username }) => username === 'coder')?.sub ?? ''
  const app = programs.start('demo/sample-app/sample-app.ts', [server.url, anna, xml], { CODARIUM_TOKEN: accessToken })
  expect(JSON.parse((await app(/^\{"clients.*/))[0]).clients).toMatchObject([{ user: anna, status: 'idle' }])
  const { session } = JSON.parse((await app(/^\{"session.*/))[0])

  // The client opens the UI; what the UI does follows here through the API.
  const [, id = '', code = ''] = await desktop(/open \S+\/spiges\/session\/(\S+)\/cases#launch=(\S+)/)
  expect(id).toBe(session)
  const launched = await clientOf(server.url, undefined).post(`coding/session/${id}/launch`, { code })
  const ui = clientOf(server.url, launched.body.token)
  expect((await ui.post(`coding/session/${id}/open`)).status).toBe(200)
  const modified = delivery({ main: 'J180' })
  expect((await ui.post(`coding/session/${id}/complete`, { action: 'APPLIED', data: modified })).status).toBe(200)

  expect(JSON.parse((await app(/^\{"applied.*/))[0])).toEqual({ applied: id, data: modified })
  await desktop(new RegExp(`session ${id}: APPLIED`))
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toEqual({
    eventType: 'coding_session_completed',
    timestamp: expect.stringMatching(/Z$/),
    sessionId: id,
    codingAction: 'Applied',
    applied: true,
    discarded: false,
    username: 'coder',
    sourceFormat: 'SpiGes',
    durationMs: expect.any(Number),
    casesProcessed: 2,
    diagnosesCount: 4,
    treatmentsCount: 2,
    success: true,
    resultData: modified,
    authorization: 'Bearer only-local',
  })
  expect(server.log.join('')).not.toContain(accessToken.slice(-30))
})
