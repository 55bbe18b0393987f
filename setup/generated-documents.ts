/** The documents under docs/ that are generated from code; a test keeps the two equal. */
import { fileURLToPath } from 'node:url'
import { errorsPage, settingsPage } from '@codarium/platform'

export interface GeneratedDocument {
  readonly file: string
  readonly content: string
}

/** All generated documents as they should be. */
export function generatedDocuments(): GeneratedDocument[] {
  return [
    { file: inDocs('settings.md'), content: settingsPage() },
    { file: inDocs('errors.md'), content: errorsPage() },
  ]
}

function inDocs(name: string): string {
  return fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
}
