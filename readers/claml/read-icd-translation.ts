/** Reads the French or Italian ClaML archive into texts for codes that the German one has brought. */
import { setImmediate } from 'node:timers/promises'
import { BatchInHand, type Reading } from '../files/reading.ts'
import { readDocument } from './claml-file.ts'
import { type CodeTexts, codeTexts } from './code-texts.ts'
import { type ExpandedClass, expand } from './expansion.ts'
import { arrange } from './hierarchy.ts'

/** The texts of one code in another language. */
export interface TranslationRecord extends CodeTexts {
  readonly code: string
  readonly line: number
}

/** What a translation is measured by. */
export interface TranslationOptions {
  readonly language: string
  /**
   * Codes of the German catalogue with their titles. With it, codes it does not hold are reported, and codes made by
   * modifiers get their titles too where the modifier is really translated; some files repeat the German words there.
   */
  readonly german?: ReadonlyMap<string, string>
}

/** Parsing takes about this share of the time. */
const PARSING_SHARE = 0.9

/** Reads the file; the first batches carry only progress. */
export async function* readIcdTranslation(file: string, options: TranslationOptions): Reading<TranslationRecord> {
  const document = yield* readDocument(file, options.language, PARSING_SHARE)
  const hierarchy = arrange(document, { partial: true })
  await setImmediate()
  const batch = new BatchInHand<TranslationRecord>()
  for (const { line, message } of [...document.findings, ...hierarchy.findings]) batch.report(line, message)
  let count = 0
  for (const one of expand(hierarchy.roots, document, ({ line, message }) => batch.report(line, message))) {
    translate(one, options.german, batch)
    if (one.digits.length === 0) count++
    if (!batch.full) continue
    yield batch.take(PARSING_SHARE + (1 - PARSING_SHARE) * Math.min(count / document.classes.size, 1))
    await setImmediate()
  }
  yield batch.take(1)
}

function translate(
  one: ExpandedClass,
  german: ReadonlyMap<string, string> | undefined,
  batch: BatchInHand<TranslationRecord>,
): void {
  const { code, own } = one
  const made = one.digits.length > 0
  if (made && !german?.has(code)) return
  const texts = codeTexts(one)
  if (made && texts.title === german?.get(code)) return
  if (german && !german.has(code)) batch.report(own.line, `Class ${code} is not in the German catalogue.`)
  else if (texts.title === '') batch.report(own.line, `Class ${code} has no title.`)
  else batch.add({ ...texts, code, line: own.line })
}
