/** The rows of a file that were refused, each with its line and the reason. */
import type { ImportReport } from '@codarium/contract'
import { grouped, importsTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'

export function RefusedRows({ report: { rows, refusedRows, text } }: { report: ImportReport }) {
  const texts = useTextsOf(importsTexts)
  if (refusedRows === 0) return null
  return (
    <>
      <h3>{texts.rowsRefused(refusedRows)}</h3>
      {!text && <p className="dim">{texts.reportElsewhere}</p>}
      {rows.length > 0 && (
        <table className="refused">
          <thead>
            <tr>
              <th className="num">{texts.line}</th>
              <th>{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be refused for several reasons; rows have no other name
              <tr key={at}>
                <td className="num">{grouped(String(line))}</td>
                <td lang="en">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {text && refusedRows > rows.length && <p className="dim">{texts.moreRows(refusedRows - rows.length)}</p>}
    </>
  )
}
