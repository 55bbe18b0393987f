/** The search widget in a page of another origin: what it finds, what its keys do, what it tells the page, and that it minds the page's policy. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CaseSearchRequest, SearchHit, SearchResponse } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../harness/server.ts'
import type { WatchedPage } from './chromium.ts'
import { SEARCH } from './coding-screen.ts'
import { loadedCatalogues } from './loaded-catalogues.ts'
import { type Site, serverFor, startSite, visit } from './site.ts'
import { holdAnswers } from './typing-ahead.ts'
import { violations } from './violations.ts'
import { startWidgetHost, type WidgetHost } from './widget-host.ts'

let site: Site
let open: TestServer
let host: WidgetHost
let openHost: WidgetHost
let token: string
beforeAll(async () => {
  host = await startWidgetHost(() => site.server.url)
  openHost = await startWidgetHost(() => open.url)
  const data = await loadedCatalogues()
  const more = data ? { data } : {}
  site = await startSite({ CORS_ALLOWED_ORIGINS: host.origin }, more)
  const settings = { CORS_ALLOWED_ORIGINS: openHost.origin, SVC_CATALOG_PUBLIC: 'true' }
  open = await serverFor(site.provider, '0', settings, more)
  token = (await signInByForm(site.provider.issuer, 'coder')).accessToken
})
afterEach(() => site.closeWindows())
afterAll(async () => {
  host?.close()
  openHost?.close()
  await open?.stop()
  await site?.close()
})

/** The element as a page sees it. */
interface Widget extends HTMLElement {
  token: unknown
  types: unknown
  patient: unknown
  value: string
}

/** What the page of widget-host.ts notes. */
interface HostWindow {
  told: [kind: string, detail: unknown][]
}

const widgetOf = (page: Page) => page.locator('codarium-search').first()
const boxOf = (page: Page) => page.getByRole('combobox').first()
const optionsOf = (page: Page) => page.getByRole('option')
const highlighted = (page: Page) => page.getByRole('option', { selected: true })
/** The list, once it answers the text in the box; that of a text where one is named. */
const answerIn = (page: Page, text?: string) => {
  const named = text === undefined ? '' : `[aria-label$="${text}"]`
  return page.locator(`codarium-search ul[aria-busy="false"]${named}:visible`)
}
const toldBy = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).told)

/** Opens the page with a widget that has a token. */
async function signedIn(): Promise<WatchedPage> {
  const opened = await visit(site.browser, host.origin)
  await widgetOf(opened.page).evaluate((widget: Widget, given) => {
    widget.token = given
  }, token)
  return opened
}

/** Types as a hand does, and waits for the answer to exactly this text. */
async function find(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text)
  await answerIn(page, `Treffer für ${text}`).waitFor()
}

describe('who types', () => {
  test('finds codes, chooses one with the keys, and the page is told which', async () => {
    const { page, complaints } = await signedIn()
    await boxOf(page).focus()
    await page.keyboard.type('niereninsuf')
    await answerIn(page, 'Treffer für niereninsuf').waitFor()
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(8)
    const list = await page.getByRole('listbox').evaluate((each) => each.clientHeight)
    const row = await optionsOf(page)
      .first()
      .evaluate((each) => each.getBoundingClientRect().height)
    expect(Math.round(list / row)).toBe(8)
    expect(await page.locator('codarium-search mark').first().textContent()).toMatch(/niereninsuf/i)
    const first = await highlighted(page).textContent()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageUp')
    await expect.poll(() => highlighted(page).textContent()).toBe(first)
    do await page.keyboard.press('ArrowDown')
    while (await highlighted(page).getAttribute('aria-disabled'))
    const active = await boxOf(page).getAttribute('aria-activedescendant')
    expect(await highlighted(page).getAttribute('id')).toBe(active)
    const name = (await highlighted(page).locator('.sr').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    const [code = '', ...words] = name.split(', ')
    const detail = { code, classificationType: 'ICD10', version: '2026', text: words.join(', '), language: 'de' }
    expect(await toldBy(page)).toEqual([['select', detail]])
    expect(await boxOf(page).inputValue()).toBe(`${code} ${words.join(', ')}`)
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false')
    expect(complaints).toEqual([])
  })

  test('closes the list with Esc, which the page hears only the second time, and opens it with an arrow', async () => {
    const { page } = await signedIn()
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => (window as unknown as HostWindow).told.push(['key', key]))
    })
    await find(page, 'pneumonie')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(await boxOf(page).inputValue()).toBe('pneumonie')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await answerIn(page).waitFor()
    expect(await toldBy(page)).toEqual([
      ['key', 'Escape'],
      ['key', 'ArrowDown'],
    ])
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Weiter' }).evaluate((each) => each.matches(':focus'))).toBe(true)
  })

  test('takes with the pointer only what it was moved to', async () => {
    const { page } = await signedIn()
    await find(page, 'pneumonie')
    const third = (await optionsOf(page).nth(2).boundingBox())!
    await page.keyboard.press('Escape')
    await page.mouse.move(third.x + 50, third.y + 5)
    const first = boxOf(page)
    await first.press('ArrowDown')
    await answerIn(page).waitFor()
    await page.mouse.move(third.x + 51, third.y + 6)
    expect(await highlighted(page).getAttribute('id')).toBe('hit-0')
    await page.mouse.move(third.x + 90, third.y + 8)
    await expect.poll(() => highlighted(page).getAttribute('id')).toBe('hit-2')
    const code = await highlighted(page).locator('.code').textContent()
    await page.mouse.down()
    await page.mouse.up()
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code })]])
    expect(await first.evaluate((each) => each.matches(':focus'))).toBe(true)
  })

  test('is offered the nearest spelling of what finds nothing', async () => {
    const { page } = await signedIn()
    await find(page, 'pneumqqqqqie')
    await page.getByText('Kein Treffer für «pneumqqqqqie»', { exact: true }).first().waitFor()
    await page.getByRole('option', { name: /^Meinten Sie/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(3)
    expect(await toldBy(page)).toEqual([])
  })
})

describe('ahead of the answer', () => {
  test('Enter waits for the answer to exactly this text; old hits cannot be taken', async () => {
    const { page } = await signedIn()
    await find(page, 'pneumonie')
    const { release } = await holdAnswers(page)
    await boxOf(page).fill('hypokaliämie')
    await page.locator('codarium-search ul.old').waitFor()
    expect(await boxOf(page).getAttribute('aria-activedescendant')).toBeNull()
    await optionsOf(page).first().click({ force: true })
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([])
    release()
    await expect.poll(() => toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'E87.6' })]])
    expect(await boxOf(page).inputValue()).toMatch(/^E87\.6 .*Hypokaliämie$/)
  })

  test('an Enter that waits goes on when the focus has left', async () => {
    const { page } = await signedIn()
    const { release } = await holdAnswers(page)
    await boxOf(page).fill('hypokaliämie')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    release()
    await expect.poll(() => toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'E87.6' })]])
  })

  test('what is only a guess is not taken', async () => {
    const { page } = await signedIn()
    const { release } = await holdAnswers(page)
    await boxOf(page).fill('hypokaliemie')
    await page.keyboard.press('Enter')
    release()
    await page.getByText('Nicht eindeutig, bitte wählen').first().waitFor()
    expect(await toldBy(page)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'E87.6' })]])
  })

  test('an arrow means the row it leads to, and Esc takes Enter back', async () => {
    const { page } = await signedIn()
    const { release } = await holdAnswers(page)
    await boxOf(page).fill('pneumonie')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    release()
    await answerIn(page).waitFor()
    await expect.poll(() => highlighted(page).getAttribute('id')).toBe('hit-1')
    const again = await holdAnswers(page)
    await boxOf(page).fill('hypokaliämie')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    again.release()
    await answerIn(page, 'Treffer für hypokaliämie').waitFor()
    expect(await toldBy(page)).toEqual([])
  })

  test('a newer question cancels the older, whose answer changes nothing', async () => {
    const { page } = await signedIn()
    let release = () => {}
    await page.route(SEARCH, async (route) => {
      if ((route.request().postDataJSON() as CaseSearchRequest).q !== 'di') return route.continue()
      await new Promise<void>((go) => {
        release = go
      })
      await route.continue().catch(() => undefined)
    })
    await boxOf(page).focus()
    await page.keyboard.type('di')
    await page.keyboard.type('abetes')
    await answerIn(page, 'Treffer für diabetes').waitFor()
    const before = await optionsOf(page).allTextContents()
    release()
    await page.evaluate(() => fetch('/page.js'))
    expect(await optionsOf(page).allTextContents()).toEqual(before)
  })
})

describe('the page', () => {
  test('limits the catalogues, and hits of several say which is theirs', async () => {
    const { page } = await signedIn()
    const asked: CaseSearchRequest[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.postDataJSON() as CaseSearchRequest)
    })
    await widgetOf(page).evaluate((widget: Widget) => {
      widget.types = ['CHOP', 'ICD10']
    })
    await find(page, 'herz')
    expect(asked.map(({ type }) => type)).toEqual(['ICD10', 'CHOP'])
    const systems = new Set(await page.locator('codarium-search .system').allTextContents())
    expect([...systems].sort()).toEqual(['CHOP', 'ICD-10-GM'])
    await widgetOf(page).evaluate((widget: Widget) => {
      widget.types = ['CHOP']
    })
    await expect.poll(() => asked.at(-1)?.type).toBe('CHOP')
    await expect.poll(() => page.locator('codarium-search .system').count()).toBe(0)
    const refused = await widgetOf(page).evaluate((widget: Widget) => {
      try {
        widget.types = ['ICD11']
        return ''
      } catch (error) {
        return String(error)
      }
    })
    expect(refused).toBe('TypeError: types: only ICD10, CHOP, ATC')
  })

  test('tells of the patient: what does not fit comes last, says why, and is taken only by who insists', async () => {
    const { page } = await signedIn()
    await widgetOf(page).evaluate((widget: Widget) => {
      widget.patient = { ageYears: 40, sex: 'M' }
    })
    await find(page, 'O80')
    const row = optionsOf(page)
      .filter({ hasText: /^O80, / })
      .first()
    expect(await row.getAttribute('aria-disabled')).toBe('true')
    expect(await row.locator('.why').textContent()).toMatch(/weiblich|Geschlecht|Frau/i)
    await row.click({ force: true })
    await page.getByText('Nochmals ↵ nimmt trotzdem').first().waitFor()
    expect(await toldBy(page)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'O80' })]])
  })

  test('says whether what cannot be coded may be taken', async () => {
    const { page } = await signedIn()
    await find(page, 'J18')
    const category = page.getByRole('option', { name: /^J18, / })
    expect(await category.getAttribute('aria-disabled')).toBe('true')
    expect(await category.locator('.why').textContent()).toBe('nicht kodierbar')
    expect(await highlighted(page).getAttribute('id')).not.toBe(await category.getAttribute('id'))
    await category.click({ force: true })
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([])
    await widgetOf(page).evaluate((widget) => widget.setAttribute('allow-not-codable', ''))
    await category.click()
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'J18' })]])
  })

  test('keeps the text with preventDefault, and may put another one there', async () => {
    const { page } = await signedIn()
    await page.evaluate(() => document.addEventListener('select', (event) => event.preventDefault(), { once: true }))
    await find(page, 'hypokaliämie')
    await page.keyboard.press('Enter')
    await expect.poll(() => toldBy(page)).toHaveLength(1)
    expect(await boxOf(page).inputValue()).toBe('hypokaliämie')
    await page.evaluate(() =>
      document.addEventListener('select', ({ target }) => {
        ;(target as unknown as Widget).value = ''
      }),
    )
    await boxOf(page).press('ArrowDown')
    await answerIn(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => toldBy(page)).toHaveLength(2)
    expect(await boxOf(page).inputValue()).toBe('')
  })

  test('changes language and version while the list is open', async () => {
    const { page } = await signedIn()
    await find(page, 'pneumonie')
    await widgetOf(page).evaluate((widget) => widget.setAttribute('language', 'fr'))
    await answerIn(page, 'Résultats pour pneumonie').waitFor()
    expect(await boxOf(page).getAttribute('aria-label')).toBe('Chercher un code')
    await widgetOf(page).evaluate((widget) => widget.setAttribute('version', '2031'))
    await page.getByRole('option', { name: 'Aucun catalogue n’est chargé pour « 2031 ».' }).waitFor()
    await widgetOf(page).evaluate((widget) => widget.removeAttribute('version'))
    await page.getByRole('option', { name: 'Aucune version du catalogue n’est indiquée.' }).waitFor()
    await widgetOf(page).evaluate((widget) => widget.setAttribute('version', '2026'))
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(3)
    const reasons = (await toldBy(page)).map(([, detail]) => (detail as { reason: string }).reason)
    expect(reasons).toEqual(['UNKNOWN_VERSION', 'NO_VERSION'])
  })

  test('has several widgets, and takes one away and puts it back', async () => {
    const { page, complaints } = await visit(site.browser, `${host.origin}/?widgets=2`)
    await page.locator('codarium-search').evaluateAll((all, given) => {
      for (const widget of all as Widget[]) widget.token = given
    }, token)
    await find(page, 'pneumonie')
    const second = page.locator('codarium-search').nth(1).getByRole('combobox')
    await second.fill('hypokaliämie')
    await expect.poll(() => page.getByRole('listbox').count()).toBe(1)
    await answerIn(page, 'Treffer für hypokaliämie').waitFor()
    await page
      .locator('codarium-search')
      .nth(1)
      .evaluate((widget) => {
        const { parentElement } = widget
        widget.remove()
        parentElement?.append(widget)
      })
    expect(await page.getByRole('listbox').count()).toBe(0)
    await second.press('ArrowDown')
    await answerIn(page).waitFor()
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'E87.6' })]])
    expect(complaints).toEqual([])
  })

  test('may give everything before the script has come', async () => {
    const { page } = await visit(site.browser, `${host.origin}/page.js`)
    await page.route(`${host.origin}/`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<script src="http:[^>]+><\/script>/, '')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(host.origin)
    await widgetOf(page).evaluate((widget: Widget, given) => {
      widget.token = given
      widget.types = ['ICD10']
    }, token)
    await page
      .evaluate(
        (src) => document.head.append(Object.assign(document.createElement('script'), { src })),
        `${site.server.url}/widget/codarium-search.js`,
      )
      .catch(() => undefined)
    expect(await widgetOf(page).evaluate((widget) => widget.shadowRoot === null)).toBe(true)
  })
})

describe('the token', () => {
  test('is missing: the list says so, and the page is told once', async () => {
    const { page } = await visit(site.browser, host.origin)
    await boxOf(page).fill('pneu')
    await page.getByRole('option', { name: 'Nicht angemeldet. Die Suche braucht eine gültige Anmeldung.' }).waitFor()
    await boxOf(page).fill('pneum')
    await page.getByRole('listbox', { name: 'Treffer für pneum' }).waitFor()
    const message = 'Nicht angemeldet. Die Suche braucht eine gültige Anmeldung.'
    expect(await toldBy(page)).toEqual([['error', { reason: 'UNAUTHORIZED', message }]])
    await widgetOf(page).evaluate((widget: Widget, given) => {
      widget.token = given
    }, token)
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(3)
  })

  test('comes from a function of the page, which is asked once more when it was refused', async () => {
    const { page } = await visit(site.browser, host.origin)
    await widgetOf(page).evaluate((widget: Widget, good) => {
      const given = ['bad', good]
      widget.token = async () => {
        ;(window as unknown as HostWindow).told.push(['asked', given.length])
        return given.shift()
      }
    }, token)
    await find(page, 'pneumonie')
    await find(page, 'hypokaliämie')
    expect(await toldBy(page)).toEqual([
      ['asked', 2],
      ['asked', 1],
    ])
  })

  test('is needed by nobody where everybody may read', async () => {
    const { page, complaints } = await visit(site.browser, openHost.origin)
    await find(page, 'hypokaliämie')
    await page.keyboard.press('Enter')
    expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ code: 'E87.6' })]])
    expect(complaints).toEqual([])
  })

  test('is not enough for an origin that is not allowed', async () => {
    const { page } = await visit(site.browser, host.origin.replace('127.0.0.1', 'localhost'))
    await widgetOf(page).evaluate((widget: Widget, given) => {
      widget.token = given
    }, token)
    await boxOf(page).fill('pneu')
    await page.getByRole('option', { name: 'Suche nicht erreichbar, neuer Versuch in 5 s.' }).waitFor()
    expect(await toldBy(page)).toEqual([['error', expect.objectContaining({ reason: 'UNREACHABLE' })]])
  })
})

test('texts of the catalogue are texts, whatever stands in them', async () => {
  const { page, complaints } = await signedIn()
  const mess = '<img src=x onerror="alert(1)"><style>*{display:none}</style>pneumonie {{x}} \u202e'
  await page.route(SEARCH, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as SearchResponse
    const spoilt = (hit: SearchHit) => ({ ...hit, text: mess, textLong: mess, matchedText: mess, parts: undefined })
    await route.fulfill({ response: answer, json: { ...body, results: body.results.map(spoilt) } })
  })
  await find(page, 'pneumonie')
  expect(await page.locator('codarium-search').locator('img, style, script').count()).toBe(0)
  expect(await highlighted(page).locator('.sr').first().textContent()).toContain(mess)
  await page.keyboard.press('Enter')
  expect(await toldBy(page)).toEqual([['select', expect.objectContaining({ text: mess })]])
  expect(complaints).toEqual([])
})

test('everybody can use it: in light and dark, with hits, without, and with those that cannot be taken', async () => {
  const { page } = await signedIn()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const expectNothing = async (state: string) =>
      expect([colorScheme, state, await violations(page)]).toEqual([colorScheme, state, []])
    await boxOf(page).fill('')
    await expectNothing('empty')
    await find(page, 'J18')
    await expectNothing('hits')
    await find(page, 'xyzxyzxyz')
    await expectNothing('no hits')
  }
  await page.emulateMedia({ colorScheme: null })
})

test('keeps nothing in the browser', async () => {
  const { page } = await signedIn()
  await find(page, 'pneumonie')
  await page.keyboard.press('Enter')
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    document.cookie,
  ])
  expect(kept).toEqual([''])
})

test('the script is small, may be loaded from anywhere, and is asked for anew each time', async () => {
  const address = `${site.server.url}/widget/codarium-search.js`
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const etag = answer.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const others = await fetch(`${site.server.url}/`)
  expect(others.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const packed = fileURLToPath(new URL('../../web/dist/widget/codarium-search.js.gz', import.meta.url))
  expect(readFileSync(packed).length).toBeLessThan(30_000)
})
