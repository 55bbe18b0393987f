/** Imports the full-scale files into a running server through its upload endpoints. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleFiles } from '@codarium/demo'

const fileOf = (name: string) => fileURLToPath(new URL(`../../shared/data/${name}`, import.meta.url))

/** Files and where they are uploaded, in the order of import. */
const uploads = {
  'ICD de': ['icd10gm-fullscale-de.zip', '/api/admin/import/icd10/de?version=2026'],
  'ICD fr': ['icd10gm-fullscale-fr.zip', '/api/admin/import/icd10/fr?version=2026'],
  'CHOP de': ['chop-fullscale-de.zip', '/api/admin/import/chop?version=2026&language=de'],
  'CHOP fr': ['chop-fullscale-fr.zip', '/api/admin/import/chop?version=2026&language=fr'],
  'CHOP it': ['chop-fullscale-it.zip', '/api/admin/import/chop?version=2026&language=it'],
} as const

/** A full-scale catalogue. */
export type FullScale = keyof typeof uploads

/** All of them. */
export const everything = Object.keys(uploads) as FullScale[]

/** Whether the full-scale files are there. */
export const hasFullScale = (): boolean => everything.every((each) => existsSync(fileOf(uploads[each][0])))

/** Imports catalogues; each is searchable when this is done. */
export async function importFullScale(url: string, wished: readonly FullScale[]): Promise<void> {
  for (const each of wished) {
    const [file, address] = uploads[each]
    await upload(url + address, file, readFileSync(fileOf(file)))
  }
}

/** Imports the invented list of medications in three languages; there is no full-scale one. */
export async function importMedications(url: string): Promise<void> {
  const lists = (await sampleFiles(2026)).filter(({ name }) => /^medikamente_2026_..\.xlsx$/.test(name))
  for (const { name, content } of lists) {
    const language = name.slice(-7, -5)
    await upload(`${url}/api/admin/import/medications/excel?year=2026&language=${language}`, name, content)
  }
}

async function upload(address: string, name: string, content: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(address, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}
