/** The sample catalogues: small, invented, in the formats of the official files, in German, French and Italian. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleYear } from './edition.ts'
import { sampleFiles } from './sample-files.ts'

export { chopCodes } from './chop/codes.ts'
export type { SampleYear } from './edition.ts'
export { icdCodes } from './icd/codes.ts'
export { medications } from './medications/lists.ts'
export { type SampleFile, sampleFiles } from './sample-files.ts'
export { drgs, phases } from './tariffs/drg-catalogue.ts'

/** Writes the files of a year into `<folder>/<year>`, the place of that year in an import inbox, and returns their paths. */
export async function writeSampleCatalogues(
  folder: string,
  { year = 2026 }: { year?: SampleYear } = {},
): Promise<string[]> {
  const target = join(folder, String(year))
  await mkdir(target, { recursive: true })
  const files = await sampleFiles(year)
  return Promise.all(
    files.map(async ({ name, content }) => {
      const path = join(target, name)
      await writeFile(path, content)
      return path
    }),
  )
}
