/** Which chapter of the guide belongs to a page. */
import { type ChapterName, chapterNames } from '@codarium/texts'
import { ADMIN, isAdminPath } from '../browser/admin-path.ts'
import { CATALOG, isCatalogPath } from '../browser/catalog-path.ts'
import { TEAM } from '../browser/team-path.ts'

/** The chapter of the page at a path. */
export function chapterOf(path: string): ChapterName {
  if (isAdminPath(path)) return ofSection(path.slice(ADMIN.length + 1).split('/', 1)[0])
  if (isCatalogPath(path)) return path.startsWith(`${CATALOG}/diff/`) ? 'compare' : 'catalogue'
  if (path === TEAM) return 'team'
  return path === '/sessions' ? 'sessions' : 'start'
}

const ofSection = (section: string | undefined): ChapterName =>
  chapterNames.find((name) => name === section) ?? 'administration'
