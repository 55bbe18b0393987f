/** Which codes cases hold, and how many of the cases: nothing else of them. */
import type { CodedCase, CodeUsage } from '@codarium/contract'

type Codes = CodeUsage['codes']

/** Most codes told of one result. */
const MOST_CODES = 20_000
/** Longest code there is (characters); a longer one is none. */
const LONGEST_CODE = 20

/** The codes of cases, each counted once per case; the commonest ones where there are too many. */
export function codesOf(cases: readonly Pick<CodedCase, 'diagnoses' | 'treatments' | 'medications'>[]): Codes {
  const counts = new Map<string, Codes[number]>()
  for (const { diagnoses, treatments, medications } of cases) {
    count(counts, 'ICD10', diagnoses)
    count(counts, 'CHOP', treatments)
    count(counts, 'ATC', medications)
  }
  const all = [...counts.values()]
  return all.length > MOST_CODES ? all.sort((a, b) => b.count - a.count).slice(0, MOST_CODES) : all
}

function count(counts: Map<string, Codes[number]>, type: Codes[number]['type'], rows: readonly { code: string }[]) {
  for (const code of new Set(rows.map((row) => row.code.trim()))) {
    if (code === '' || code.length > LONGEST_CODE) continue
    const known = counts.get(`${type} ${code}`)
    counts.set(`${type} ${code}`, { type, code, count: (known?.count ?? 0) + 1 })
  }
}
