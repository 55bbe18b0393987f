/** The API description serves those who read it by machine: the linters' rules, and a client generated from it. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivery } from '../../coding/sessions/tests/session-server.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer } from '../harness/server.ts'

interface Description {
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly object[]
  readonly components: {
    readonly schemas: Record<string, unknown>
    readonly securitySchemes: Record<string, object>
  }
}

/** What is compiled here, against types that are not there before. */
interface Program {
  tenCalls(baseUrl: string, token: string, data: string): Promise<Record<string, unknown>>
}

let server: TestServer
let issuer: TestIssuer
let text: string
let description: Description

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startServer({
    data: await sampleData(),
    settings: { OIDC_ISSUER_URI: issuer.issuer, OIDC_AUDIENCE: 'svc' },
  })
  text = await (await fetch(`${server.url}/api/openapi.json`)).text()
  description = JSON.parse(text) as Description
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

it('names where it is reached, how to sign in, and each schema once', () => {
  const { servers, security, components } = description
  expect(servers).toEqual([{ url: server.url }])
  expect(security).toEqual([{ bearer: [] }, { openId: [] }])
  expect(components.securitySchemes.openId).toMatchObject({
    type: 'openIdConnect',
    openIdConnectUrl: `${issuer.issuer}/.well-known/openid-configuration`,
  })
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Problem', 'SearchHit', 'ContextualSearchRequest', 'SessionMetadata', 'OperationOutcome']),
  )
  // The hits of a search are described once, whichever address they come from.
  expect(text.split('"wordsMissing":').length - 1).toBeLessThanOrEqual(3)
})

it('has no error by the recommended rules of redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(found.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => [ruleId, message])).toEqual(
    [],
  )
})

it('has no error by the OpenAPI rules of spectral', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] })
  const found = await linter.run(JSON.parse(text))
  expect(found.filter(({ severity }) => severity === 0).map(({ code, message }) => [code, message])).toEqual([])
})

it('gives a client that compiles and calls with only what is required', async () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  await mkdir(here('generated'), { recursive: true })
  await writeFile(here('generated/api.ts'), astToString(await openapiTypescript(text)))
  await compile(here('.'))
  const { tenCalls } = (await import(here('ten-calls.ts'))) as Program
  const answers = await tenCalls(server.url, await issuer.token(), delivery())
  expect(answers).toMatchObject({
    health: { status: expect.any(String) },
    me: { name: 'Anna Berger' },
    hits: expect.arrayContaining([expect.objectContaining({ classificationType: 'ICD10' })]),
    suggestions: expect.arrayContaining([expect.objectContaining({ code: expect.any(String) })]),
    contextual: { page: 0, size: 20 },
    metadata: { status: 'PENDING' },
    active: { active: true },
  })
  expect(Object.keys(answers)).toHaveLength(10)
})

/** Rejects with what the compiler says. */
async function compile(folder: string): Promise<void> {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => {
    throw new Error(`the generated client does not compile: ${error.stdout}`)
  })
}
