/** Makes the pictures of the catalogue, the administration and the team from the running program: `node tests/browser/page-screenshots.ts [folder]`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemoteDesk } from '@codarium/cli'
import { signInByForm, writeSampleCatalogues } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { receiverSettings } from '../../coding/webhooks/tests/partner-world.ts'
import { startReceiver } from '../../coding/webhooks/tests/receiver.ts'
import { pneumonia, session } from './coding-screen.ts'
import { openCodingSite } from './coding-site.ts'
import { visitAs } from './signed-in.ts'

const folder = process.argv[2] ?? 'docs/pictures'
await mkdir(folder, { recursive: true })
const receiver = await startReceiver()
const scratch = await mkdtemp(join(tmpdir(), 'codarium-pictures-'))
const site = await openCodingSite({ settings: receiverSettings(scratch) })
const { accessToken: token } = await signInByForm(site.provider.issuer, 'admin')

/** Draws a page as somebody sees it, once what matters of it is there. */
async function shoot(name: string, path: string, whole: (page: Page) => Promise<unknown>, who = 'admin', dark = false) {
  const options = { colorScheme: dark ? ('dark' as const) : ('light' as const) }
  const { page } = await visitAs(site, who, { path, options })
  await page.getByRole('main').waitFor()
  await whole(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.context().close()
}

/** A hospital system that is told of two sessions: one arrives, one does not. */
async function partnerWithDeliveries(): Promise<string> {
  const profile = {
    name: 'Klinik am See',
    oidcIssuerUri: site.provider.issuer,
    webhookUrl: receiver.url,
    webhookSecret: 'a-secret-of-the-partner',
    webhookRetries: 0,
  }
  const answer = await fetch(`${site.server.url}/api/v1/admin/integration-profiles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(profile),
  })
  const { id } = (await answer.json()) as { id: string }
  for (const instanceId of ['Lieferung Januar', 'Lieferung Februar']) {
    const { sessionId } = await site.createSession(pneumonia, { source: 'API', instanceId })
    await site.call(`${session(sessionId)}/open`, { method: 'POST' })
    const body = JSON.stringify({ action: 'APPLIED', data: pneumonia })
    await site.call(`${session(sessionId)}/complete`, { method: 'POST', body })
  }
  return id
}

try {
  await writeSampleCatalogues(join(site.server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year: 2025 })
  await new RemoteDesk({ address: site.server.url, token }).scan(() => {})
  const partner = await partnerWithDeliveries()
  await shoot(
    'catalog-search',
    '/catalog?q=niereninsuf',
    (page) => page.locator('.beside').getByRole('heading', { level: 2 }).waitFor(),
    'coder',
  )
  await shoot('catalog-code-dark', '/catalog/icd10/J18.1', (page) => page.getByRole('tree').waitFor(), 'coder', true)
  await shoot(
    'catalog-diff',
    '/catalog/diff/icd10?from=2025&to=2026',
    (page) => page.getByRole('main').getByRole('row').nth(5).waitFor(),
    'coder',
  )
  await shoot('admin-imports', '/admin/imports', (page) => page.getByText('fertig').first().waitFor())
  await shoot('admin-partner', `/admin/partners/${partner}`, (page) =>
    page.getByRole('heading', { level: 1, name: /Klinik am See/ }).waitFor(),
  )
  await shoot('admin-audit', '/admin/audit', (page) => page.getByText('Klinik am See').first().waitFor())
  await shoot('admin-words', '/admin/words', (page) => page.getByText('Lungenentzündung').first().waitFor())
  await shoot('admin-state', '/admin/state', (page) => page.getByText('Alles läuft').waitFor())
  await shoot('team', '/team', (page) => page.getByRole('row').nth(1).waitFor())
} finally {
  await site.close()
  await receiver.stop()
  await rm(scratch, { recursive: true, force: true })
}
