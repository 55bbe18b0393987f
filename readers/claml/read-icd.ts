/** Reads an ICD-10-GM ClaML archive into records: every chapter, block and category, modifiers expanded. */
import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../files/finding.ts'
import { BatchInHand, type Reading } from '../files/reading.ts'
import { readDocument } from './claml-file.ts'
import { expand } from './expansion.ts'
import { arrange } from './hierarchy.ts'
import { type IcdRecord, IcdRecords } from './icd-record.ts'

/** Parsing takes about this share of the time; records come after it, as codes depend on what stands further down. */
const PARSING_SHARE = 0.8

/** Reads the file; the first batches carry only progress. Memory: 25 MB for the full catalogue while it lasts. */
export async function* readIcd(file: string, language = 'de'): Reading<IcdRecord> {
  const document = yield* readDocument(file, language, PARSING_SHARE)
  const hierarchy = arrange(document)
  await setImmediate()
  const batch = new BatchInHand<IcdRecord>()
  const report = (finding: Finding) => batch.report(finding.line, finding.message)
  for (const finding of [...document.findings, ...hierarchy.findings]) report(finding)
  const records = new IcdRecords(report)
  for (const one of expand(hierarchy.roots, document, report)) {
    const record = records.record(one)
    batch.add(record)
    if (!batch.full) continue
    yield batch.take(PARSING_SHARE + (1 - PARSING_SHARE) * Math.min(record.sortOrder / document.classes.size, 1))
    await setImmediate()
  }
  yield batch.take(1)
}
