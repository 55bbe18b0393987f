/** What a browser of catalogues reads is German where nothing else was imported, and for whoever may read catalogues. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type TestIssuer } from '../../tests/harness/issuer.ts'
import { type Catalogue, CodeTable } from '../catalogue/catalogue.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { call, type ReadingServer, startReadingServer } from './reading-server.ts'

let issuer: TestIssuer
let server: ReadingServer
beforeAll(async () => {
  issuer = await startIssuer()
  const identity = { OIDC_ISSUER_URI: issuer.issuer, OIDC_JWK_URI: issuer.jwkUri, OIDC_AUDIENCE: 'svc' }
  server = await startReadingServer(identity, germanSource())
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

/** The sample catalogues of both years as they are when their German files alone are imported. */
async function germanSource() {
  const source = await sampleCatalogues()
  return sourceOf(...source.versions().map((version) => inGerman(source.catalogue(version)!)))
}

function inGerman(catalogue: Catalogue): Catalogue {
  const { codes, caseGroups, supplements } = catalogue
  const table = (system: CodeSystem) =>
    new CodeTable(
      system,
      Array.from(codes[system].entries(), (entry) => ({ ...entry, texts: onlyGerman(entry.texts) })),
    )
  return {
    ...catalogue,
    codes: { ICD10: table('ICD10'), CHOP: table('CHOP'), ATC: table('ATC') },
    caseGroups: new Map(
      Array.from(caseGroups, ([tariff, records]) => [
        tariff,
        records.map((each) => ('labels' in each ? { ...each, labels: onlyGerman(each.labels) } : each)),
      ]),
    ),
    supplements: new Map(
      Array.from(supplements, ([tariff, records]) => [
        tariff,
        records.map((each) => ({ ...each, texts: onlyGerman(each.texts) })),
      ]),
    ),
  }
}

const onlyGerman = <Text>({ de }: { readonly de?: Text }): { readonly de?: Text } => (de === undefined ? {} : { de })

async function as(role: string | undefined, path: string) {
  const roles = role === undefined ? [] : [`svc-${role}`]
  const token = await issuer.token({ claims: { realm_access: { roles }, sub: role ?? 'nobody' } })
  return call(`${server.url}/api/${path}`, undefined, { authorization: `Bearer ${token}` })
}

describe('in French', () => {
  it.each([
    ['thesaurus/2026/tree/ICD10?lang=fr', { language: 'fr' }, 'Lobärpneumonie, nicht näher bezeichnet'],
    ['drg-catalog/SWISSDRG/2026?lang=fr&q=schlaganf', { totalResults: 2 }, 'Schlaganfall ohne aufwendige Behandlung'],
    [
      'zusatzentgelt/SWISSDRG/2026?lang=fr&q=hämodialyse',
      { totalResults: 3 },
      'Intermittierende Hämodialyse, je Sitzung',
    ],
    ['thesaurus/diff/ICD10?from=2025&to=2026&lang=fr&q=dengue-f', { deleted: 1 }, 'Dengue-Fieber'],
  ])('%s is found in German', async (path, facts, text) => {
    const { status, body } = await as('viewer', path)
    expect([status, body]).toMatchObject([200, facts])
    expect(JSON.stringify(body)).toContain(text)
  })
})

describe.each([
  'thesaurus/2026/tree/CHOP',
  'drg-catalog/SWISSDRG/2026',
  'zusatzentgelt/SWISSDRG/2026',
  'thesaurus/diff/CHOP?from=2025&to=2026&everything=true',
])('%s', (path) => {
  it('is for everybody with a role, and nobody else', async () => {
    expect((await call(`${server.url}/api/${path}`)).status).toBe(401)
    expect(await as(undefined, path)).toMatchObject({ status: 403, body: { reason: 'INSUFFICIENT_ROLE' } })
    expect((await as('auditor', path)).status).toBe(200)
  })
})
