/** What axe finds wrong with a page, in light and dark. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { isLongRun } from '../harness/how-often.ts'

/** What of a page is looked at: everything where nothing is said. */
interface Scope {
  readonly within?: readonly string[]
  /** Parts in which a state differs from others that are looked at whole: only there colours, which cost most, can be new. */
  readonly changed?: readonly string[]
}

type Rules = { readonly [name: string]: { readonly enabled: boolean } }

const COLOURS = 'color-contrast'
const withoutColours: Rules = { [COLOURS]: { enabled: false } }

/** What axe finds wrong with the page, one line per element. */
export async function violations(page: Page, { within = [], changed }: Scope = {}): Promise<string[]> {
  if (!changed) return found(await axeOf(page), within)
  return [...(await found(await axeOf(page, { rules: withoutColours }), within)), ...(await coloursIn(page, changed))]
}

/**
 * The same in light and, for what differs there, in dark: names and roles are the same, only the colours are not. All colours
 * are names that have two values: whole pages show whether these go together, and parts of them are looked at in the long run.
 */
export async function violationsInBoth(page: Page, scope: Scope = {}): Promise<string[]> {
  const parts = scope.changed ?? scope.within ?? []
  const dark = parts.length === 0 || isLongRun ? await darkColoursIn(page, parts) : []
  await turn(page, 'light')
  const light = await violations(page, scope)
  return [...dark.map((each) => `dark: ${each}`), ...light.map((each) => `light: ${each}`)]
}

async function darkColoursIn(page: Page, parts: readonly string[]): Promise<string[]> {
  await turn(page, 'dark')
  return coloursIn(page, parts)
}

const turn = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)

const coloursIn = async (page: Page, parts: readonly string[]): Promise<string[]> =>
  found(await axeOf(page, { runOnly: [COLOURS] }), parts)

/** Without frames of other origins axe can do everything in the page itself, and of what is right only the rule is told: both cost much. */
async function axeOf(page: Page, options: { rules?: Rules; runOnly?: string[] } = {}): Promise<AxeBuilder> {
  // A page that has axe already need not read its half a megabyte again.
  const axeSource = await page.evaluate(() => ('axe' in window ? 'void 0' : undefined))
  return new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
}

async function found(axe: AxeBuilder, parts: readonly string[]): Promise<string[]> {
  for (const part of parts) axe.include(part)
  const { violations: wrong } = await axe.analyze()
  return wrong.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
