/** Makes the pictures of the guide from the running program: `node tests/browser/screenshots.ts [folder]`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseEdit, CodedCase, CodedDiagnosis, Draft, SessionCases } from '@codarium/contract'
import { februaryDelivery, makeCertificate, sampleCases, startPartner } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { openPage } from './chromium.ts'
import { pneumonia, SEARCH } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { signInAs } from './site.ts'

const folder = process.argv[2] ?? 'docs/pictures'
const CASE = '20260482'

/** The coder's changes of the drawn case: a partner set, two rows new, one moved; the one deleted is deleted by key. */
function drawnEdit({ index, diagnoses }: CodedCase): CaseEdit {
  const rows: CodedDiagnosis[] = diagnoses.map((row, origin) => ({ ...row, origin }))
  const row = (code: string) => rows.find((each) => each.code === code)!
  const kept = rows.filter(({ code }) => code !== 'J90')
  const at = kept.findIndex(({ code }) => code === 'L8914')
  const partnered = kept.map((each) => (each.code === 'N083' ? { ...each, partner: 'E1120' } : each))
  const added = [row('J90'), { code: 'N390', poa: '2' }, { code: 'B962', poa: '2', partner: 'N390' }]
  return { index, diagnoses: partnered.toSpliced(at, 0, ...added) }
}

/** Two more cases with a change each, as the list shows them. */
const otherEdits = (cases: readonly CodedCase[]): CaseEdit[] =>
  changedOf(cases.filter(({ caseId }) => caseId === '20260474' || caseId === '20260491'))

async function drawnSession(site: CodingSite) {
  const { sessionId, redirectUrl } = await site.createSession(februaryDelivery.xml(), {
    instanceId: 'Lieferung Februar 2026',
  })
  const path = `/api/v1/coding/session/${sessionId}`
  const { cases } = (await (await site.call(`${path}/cases?form=original`)).json()) as SessionCases
  const drawn = cases.find(({ caseId }) => caseId === CASE)!
  await site.call(`${path}/open`, { method: 'POST' })
  await site.call(`${path}/draft`, {
    method: 'PUT',
    body: JSON.stringify({ cases: [drawnEdit(drawn), ...otherEdits(cases)] }),
  })
  return { sessionId, redirectUrl, path }
}

/** Sessions as a coder finds them in the morning: one begun, one untouched, one ready to be applied. */
async function sessionsToContinue(site: CodingSite) {
  const sampleOf = (id: string) => sampleCases.find((each) => each.id === id)!.xml()
  const untouched = ['Einzelfall 20260519', sampleOf('hip-replacement'), () => []] as const
  const ready = ['Nachkodierung Januar', sampleOf('birth'), changedOf] as const
  const begun = [
    'Lieferung Februar',
    februaryDelivery.xml(),
    (cases: CodedCase[]) => changedOf(cases).slice(0, 3),
  ] as const
  for (const [instanceId, xml, edits] of [ready, untouched, begun]) {
    const { sessionId } = await site.createSession(xml, { instanceId })
    const path = `/api/v1/coding/session/${sessionId}`
    const { cases } = (await (await site.call(`${path}/cases?form=original`)).json()) as SessionCases
    const changed = edits(cases)
    if (changed.length === 0) continue
    await site.call(`${path}/open`, { method: 'POST' })
    await site.call(`${path}/draft`, { method: 'PUT', body: JSON.stringify({ cases: changed }) })
  }
}

/** Every case with one more diagnosis. */
const changedOf = (cases: readonly CodedCase[]): CaseEdit[] =>
  cases.map(({ index, diagnoses }) => ({
    index,
    diagnoses: [...diagnoses.map((row, origin) => ({ ...row, origin })), { code: 'I1000', poa: '1' }],
  }))

let ui = ''
const partner = await startPartner({
  pagePort: 0,
  webhookPort: 0,
  certificate: makeCertificate(),
  codarium: () => ui,
})
const site = await openCodingSite({ demoPartner: partner.url })
ui = site.server.url
const shoot = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.png`) })

/** Opens the drawn case and waits until everything about it is there. */
async function openDrawn(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(CASE) })
    .click()
  await page.locator('.grid-row', { hasText: 'L89.14' }).locator('.text').click()
  await page.locator('.drgcode', { hasText: /[A-Z0-9]{4}/ }).waitFor()
  await page.locator('.findings li').first().waitFor()
  await page.locator('.code-notes').waitFor()
}

try {
  await mkdir(folder, { recursive: true })
  const { path, redirectUrl } = await drawnSession(site)
  const { page } = await openPage(site.browser)
  await page.goto(redirectUrl)
  await page.getByRole('grid').first().waitFor()
  await openDrawn(page)
  await page.locator('.grid-row', { hasText: 'E66.01' }).locator('.text').click()
  await page.keyboard.press('Delete')
  await page.getByText(/Entwurf gespeichert \d/).waitFor()
  await page.locator('.drgcode', { hasText: 'E79C' }).waitFor()
  await openDrawn(page)
  await shoot(page, 'coding-light')
  await page.locator('[data-entry="diagnoses"]').fill('niereninsuf')
  await page.locator('[data-entry="diagnoses"]').click()
  // The pointer counts once it has moved.
  await page.mouse.move(10, 10)
  await page.getByRole('option', { name: /^N17.93/ }).hover()
  await page.locator('.whatif .delta').waitFor()
  await shoot(page, 'coding-hitlist')
  await page.locator('[data-entry="diagnoses"]').fill('')
  await page.keyboard.press('Escape')
  await openDrawn(page)
  await page.keyboard.press('Control+Shift+Enter')
  await page.locator('.dlg-diff ins').first().waitFor()
  await page.locator('.dlg-cases .delta', { hasText: /\d/ }).first().waitFor()
  await shoot(page, 'coding-apply')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click()
  await openDrawn(page)
  await shoot(page, 'coding-dark')
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click()
  await page.setViewportSize({ width: 820, height: 1180 })
  await shoot(page, 'coding-portrait')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.locator('.grid-row', { hasText: 'L89.14' }).locator('.text').click()
  await page.context().setOffline(true)
  await page.keyboard.press('2')
  await page.getByText('Offline seit').waitFor()
  await shoot(page, 'coding-offline')
  await page.context().setOffline(false)
  await page
    .getByText(/Wieder verbunden|Entwurf gespeichert/)
    .first()
    .waitFor()
  const { revision: draftRevision } = (await (await site.call(`${path}/draft`)).json()) as Draft
  await site.call(`${path}/complete`, { method: 'POST', body: JSON.stringify({ action: 'APPLIED', draftRevision }) })
  const link = (await (await site.call(`${path}/launch-link`, { method: 'POST' })).json()) as { redirectUrl: string }
  const reader = await openPage(site.browser, { locale: 'fr-CH' })
  await reader.page.goto(link.redirectUrl)
  await reader.page.getByRole('grid').first().waitFor()
  await openDrawn(reader.page)
  await shoot(reader.page, 'coding-readonly-fr')
  const ahead = (await site.openCase(pneumonia)).page
  // Typed ahead of the answer: who waits for the list takes from it.
  await ahead.route(SEARCH, async (route) => {
    await ahead.locator('.grid-row.open').first().waitFor()
    await route.continue().catch(() => undefined)
  })
  await ahead.keyboard.type('hyponatrimie')
  await ahead.keyboard.press('Enter')
  await ahead.locator('.grid-row.open').getByText('wählen').waitFor()
  // From here on no answer comes.
  await ahead.unroute(SEARCH)
  await ahead.route(SEARCH, () => undefined)
  await ahead.keyboard.type('lungenembol')
  await ahead.keyboard.press('Enter')
  await ahead.keyboard.type('vorhoff')
  await ahead.locator('.hits').getByText('sucht').waitFor()
  await shoot(ahead, 'coding-open-rows')
  await sessionsToContinue(site)
  const start = await site.visit()
  await signInAs(start.page, 'Anna Berger')
  await start.page.getByText('Pneumonie mit Diabetes').waitFor()
  await start.page.getByText(/SwissDRG \d/).waitFor()
  await start.page.getByText(/bereit, .* ms/).waitFor()
  await shoot(start.page, 'start')
} finally {
  await site.close()
  await partner.stop()
}
