/** Reads coding rules from JSON, packed or not: a list of rules, or an object with the list under "rules". */
import { setImmediate } from 'node:timers/promises'
import { decoding, detectEncoding } from '../csv/encoding.ts'
import { isArchive } from '../files/file-kind.ts'
import { BatchInHand, type Reading } from '../files/reading.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { takeFrom } from '../table/read-table.ts'
import { WrongRow } from '../table/row.ts'
import { type CodingRuleRecord, codingRule } from './coding-rule.ts'
import { type JsonEntry, jsonEntries } from './json-entries.ts'
import { packedRules, plainRules } from './rules-file.ts'

export type { CodingRuleRecord, RuleCode, RuleType } from './coding-rule.ts'

/** Largest file in bytes: the whole manual with all answers has about 3 MB of text in three languages. */
const LARGEST_FILE = 16 * 1024 * 1024

/** The rules of the file; an entry that is wrong or not even JSON is reported by its number. */
export async function* readCodingRules(file: string): Reading<CodingRuleRecord> {
  const text = await readText(file)
  const batch = new BatchInHand<CodingRuleRecord>()
  const seen = new Set<string>()
  let read = 0
  for (const entry of jsonEntries(text, 'rules')) {
    takeFrom(batch, entry.line, () => [newRule(entry, seen)])
    read += entry.json.length
    if (!batch.full) continue
    yield batch.take(read / text.length)
    await setImmediate() // the whole file is in memory: without this, nothing else would run until its end
  }
  yield batch.take(1)
}

function newRule(entry: JsonEntry, seen: Set<string>): CodingRuleRecord {
  const number = `rule ${entry.index + 1}`
  try {
    const rule = codingRule(JSON.parse(entry.json), entry.line)
    if (seen.has(rule.ruleId)) throw new WrongRow(`"${rule.ruleId}" was given before`)
    seen.add(rule.ruleId)
    return rule
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongRow(`${number}: it is not valid JSON`)
    throw error instanceof WrongRow ? new WrongRow(`${number}: ${error.message}`) : error
  }
}

async function readText(file: string): Promise<string> {
  const rules = (await isArchive(file)) ? await packedRules(file) : await plainRules(file)
  if (!rules) throw new UnreadableFile('WRONG_LAYOUT', 'The archive does not hold one .json file with coding rules.')
  try {
    if (rules.size > LARGEST_FILE) {
      throw new UnreadableFile('TOO_LARGE', `The file is larger than ${LARGEST_FILE / 1024 / 1024} MB.`)
    }
    const decoder = decoding(await detectEncoding(await rules.open()))
    let text = ''
    for await (const bytes of await rules.open()) text += decoder.write(bytes)
    return text + decoder.end()
  } finally {
    await rules.close()
  }
}
