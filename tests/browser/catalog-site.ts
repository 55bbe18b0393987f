/** The catalogue browser for a browser test: the whole product with the sample catalogues of two years. */
import { join } from 'node:path'
import { RemoteDesk } from '@codarium/cli'
import { signInByForm, writeSampleCatalogues } from '@codarium/demo'
import type { Page } from 'playwright-core'
import type { WatchedPage } from './chromium.ts'
import { loadedCatalogues } from './loaded-catalogues.ts'
import { visitAs } from './signed-in.ts'
import { folderOfRun, type Settings, type Site, startSite } from './site.ts'

/** A site with catalogues to browse. */
export interface CatalogSite extends Site {
  /** Opens a page of the catalogue browser as a coder. */
  browse(path: string): Promise<WatchedPage>
}

/** Starts it. */
export async function openCatalogSite(settings: Settings = {}): Promise<CatalogSite> {
  const data = await loadedCatalogues()
  const site = await startSite(settings, { folder: await folderOfRun(), ...(data && { data }) })
  const { accessToken: token } = await signInByForm(site.provider.issuer, 'data-admin')
  await writeSampleCatalogues(join(site.server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year: 2025 })
  await new RemoteDesk({ address: site.server.url, token }).scan(() => {})
  return { ...site, browse: (path) => visitAs(site, 'coder', { path }) }
}

/** The box. */
export const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Suche im Katalog' })

/** The hits that are shown. */
export const hitsOf = (page: Page) => page.getByRole('listbox', { name: 'Treffer' }).getByRole('option')
