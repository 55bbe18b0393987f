/** The files of the sample catalogues, made once per worker; for tests. */
import { type SampleFile, type SampleYear, sampleFiles } from '../../demo/catalogues/index.ts'

const made = new Map<SampleYear, Promise<readonly SampleFile[]>>()

/** All sample files of a year. */
export function madeSamples(year: SampleYear = 2026): Promise<readonly SampleFile[]> {
  const files = made.get(year) ?? sampleFiles(year)
  made.set(year, files)
  return files
}

/** A sample file by its name. */
export async function sampleFile(name: string, year?: SampleYear): Promise<SampleFile> {
  const file = (await madeSamples(year)).find((each) => each.name === name)
  if (!file) throw new Error(`there is no sample ${name}`)
  return file
}
