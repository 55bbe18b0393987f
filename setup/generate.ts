/** Writes the documents that are generated from code. */
import { writeFileSync } from 'node:fs'
import { generatedDocuments } from './generated-documents.ts'

for (const { file, content } of generatedDocuments()) writeFileSync(file, content)
