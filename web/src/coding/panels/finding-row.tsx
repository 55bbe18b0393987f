/** One finding: in few words, with its row a click away and its fix named by the outcome. */
import { POA_VALUES } from '@codarium/domain'
import type { UsageTexts } from '@codarium/texts'
import type { KeyboardEvent } from 'react'
import { bareCode, dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts, useFindingTexts, useUsageTexts } from '../../language/use-coding-texts.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { Mark } from '../../parts/mark.tsx'
import { spokenText } from '../entry/usage-marks.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { type CaseTables, isOpen } from '../session/case/case-tables.ts'
import { type PlacedFinding, shapeOf } from '../session/checks/findings.ts'
import { fixFinding, goToFinding } from '../session/checks/follow-finding.ts'
import { useBench, useCase, useCoding } from '../session/context/coding-context.ts'
import { setRow } from '../session/workbench/actions.ts'

/** Draws a finding; one that is gone fades and waits for the focus to leave. */
export function FindingRow({ finding, gone }: { finding: PlacedFinding; gone: boolean }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { tables } = useCase()
  const { title, says, whole } = useWords(finding, tables)
  const words = useFindingTexts()
  const usage = useUsageTexts()
  const { place, fix } = finding
  const on = useBench(({ focus }) => place !== undefined && focus.list === place.list && focus.row === place.key)
  const readOnly = useBench((state) => state.readOnly !== undefined)
  const shape = shapeOf[finding.severity]
  const setPoa = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (readOnly || gone || !place || fix?.kind !== 'poa' || !plain || !POA_VALUES.some((poa) => poa === event.key))
      return
    event.preventDefault()
    setRow(bench, place.list, place.key, { poa: event.key })
  }
  const classes = [on && 'on', gone && 'gone'].filter(Boolean).join(' ')
  return (
    <li className={classes} onKeyDown={setPoa}>
      <button type="button" onClick={() => goToFinding(bench, finding)} title={whole}>
        <Mark shape={gone ? 'ok' : shape} small={false} className={gone ? '' : `${shape}-t`} />
        <span className="cut">
          <span className="sr">{texts.severity[finding.severity]}: </span>
          <b className="cut">{title}</b>
          <span className="sr">, </span>
          <span className="cut">
            <Spoken text={says} usage={usage} />
            <Explanation of={{ says: '', ...(finding.server && { server: finding.server }) }} />
          </span>
          {fix?.kind === 'poa' && <span className="sr"> {words.poaKeys}</span>}
        </span>
      </button>
      {!readOnly && <Fix finding={finding} />}
    </li>
  )
}

interface FindingWordsProps {
  readonly finding: PlacedFinding
  readonly tables: CaseTables
  /** True: the whole sentence, not its few words. */
  readonly whole: boolean
}

/** A finding of any case in words. */
export function FindingWords({ finding, tables, whole }: FindingWordsProps) {
  const words = useWords(finding, tables)
  return (
    <span title={words.whole}>
      <b>{words.title}</b> <Spoken text={whole ? words.whole : words.says} usage={useUsageTexts()} />
    </span>
  )
}

/** A text with the signs of its codes for the eye, and with their words for the ear. */
function Spoken({ text, usage }: { text: string; usage: UsageTexts }) {
  const spoken = spokenText(text, usage)
  if (spoken === text) return <>{text}</>
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr">{spoken}</span>
    </>
  )
}

/** The head of a finding, its few words, and the whole sentence. */
function useWords({ type, code, rule, place, fix, message }: PlacedFinding, tables: CaseTables) {
  const { texts, language } = useCodingTexts()
  const words = useFindingTexts()
  const rank = place ? tables[place.list].findIndex(({ key }) => key === place.key) : -1
  const found = place && tables[place.list][rank]
  const row = found && !isOpen(found) ? found : undefined
  const named = place?.list === 'treatments' && row ? `${texts.one.treatments} ${rank + 1}` : code
  const title = fix?.kind === 'add' && row?.poa ? `${named}, POA ${row.poa}` : (named ?? texts.findings)
  const whole = rule ? words.ruleSays(rule, message[language]) : message[language]
  const short =
    (rule ? words.rule(rule) : undefined) ??
    (fix?.kind === 'add' ? words.u69(marked(fix.code)) : undefined) ??
    (type === 'ELSEWHERE_WITHOUT_MOVEMENT' ? words.elsewhere(row?.elsewhere ?? '') : undefined)
  return { title, whole, says: short ?? words.short[type] ?? message[language] }
}

/** U69 codes complete others, which the catalogue marks so. */
const marked = (code: string) => (code.endsWith('!') ? code : `${code}!`)

function Fix({ finding }: { finding: PlacedFinding }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const { fix, place } = finding
  if (!fix || !place) return null
  if (fix.kind === 'poa') return <PoaKeys code={finding.code ?? ''} list={place.list} row={place.key} />
  // The code of a partner is bare, that of a U69 code as the catalogue writes it.
  const code = dotted('diagnoses', bareCode('diagnoses', fix.code))
  return (
    <button type="button" className="btn small" title={code} onClick={() => fixFinding(bench, finding)}>
      {fix.kind === 'add' ? texts.add : texts.setPartner(code)}
      {fix.kind === 'add' && <span className="sr"> {code}</span>} <kbd>F9</kbd>
    </button>
  )
}

function PoaKeys({ code, list, row }: { code: string; list: ListName; row: string }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  return (
    <fieldset className="poakeys" aria-label={texts.setPoa}>
      {POA_VALUES.map((poa) => (
        <button
          type="button"
          key={poa}
          title={texts.poa[poa]}
          aria-label={`${code} POA ${poa}, ${texts.poa[poa]}`}
          onClick={() => setRow(bench, list, row, { poa })}
        >
          {poa}
        </button>
      ))}
    </fieldset>
  )
}
