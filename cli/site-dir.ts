/** Where the built UI lies. */
import { fileURLToPath } from 'node:url'

/** Folder of the built UI. */
export const siteDir = fileURLToPath(new URL('../web/dist', import.meta.url))
