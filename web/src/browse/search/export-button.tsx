/** Saves the rows that are shown as a file for spreadsheets. */

import { csvText } from '../../browser/csv.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { Row } from './rows.ts'

export function ExportButton({ rows, disabled, name }: { rows: readonly Row[]; disabled: boolean; name: string }) {
  const texts = useBrowseTexts()
  const save = () => {
    const lines = rows.map(({ thing, name: code, text }) => [texts.kinds[thing.kind], code, text])
    const file = `codarium-${name.trim().replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`
    saveFile(file, csvText([[texts.catalogue, texts.code, texts.title], ...lines]), 'text/csv')
  }
  return (
    <button type="button" className="btn small" disabled={disabled || rows.length === 0} onClick={save}>
      {texts.csv}
    </button>
  )
}
