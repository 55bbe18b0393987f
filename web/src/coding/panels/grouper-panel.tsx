/** The grouper: DRG, PCCL, cost weights, the stay against the trim points, supplements; violet while it is a preview. */
import type { CaseResult } from '@codarium/contract'
import { clockTime, clockTimeWithSeconds, delta, weight } from '@codarium/texts'
import { dotted } from '../../catalogue/code-form.ts'
import { useCodingTexts, useMdcWords } from '../../language/use-coding-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { countChanges } from '../session/case/differences.ts'
import type { Grouping } from '../session/checks/grouping.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { useCase, useSaving } from '../session/context/coding-context.ts'
import { Supplements } from './supplements.tsx'
import { TrimDrawing } from './trim-drawing.tsx'
import { useSlow } from './use-slow.ts'

/** Draws the panel; its height never changes. */
export function GrouperPanel() {
  const { texts } = useCodingTexts()
  const { grouping } = useInstruments()
  const offline = useSaving().phase === 'offline' || grouping.old
  const shown = grouping.preview ?? grouping.now
  const classes = ['grouper', grouping.preview && 'preview', offline && 'old']
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={texts.grouping}>
      <header>
        <h2>{texts.grouping}</h2>
        <span className="grow" />
        <Stamp offline={offline} />
      </header>
      {grouping.down && !shown ? <Down /> : <Figures shown={shown} />}
      <p className="sr" aria-live="polite">
        {grouping.now &&
          !grouping.preview &&
          texts.groupedSays(
            grouping.now.result.drg,
            grouping.now.result.pccl,
            weight(grouping.now.result.effectiveCostWeight),
          )}
      </p>
    </section>
  )
}

function Stamp({ offline }: { offline: boolean }) {
  const { texts } = useCodingTexts()
  const { previewed, computing, at, tookMs, now } = useInstruments().grouping
  const slow = useSlow(computing)
  if (previewed) return <span className="chip changed">{texts.preview(dotted(previewed.list, previewed.code))}</span>
  if (offline && now)
    return (
      <span className="chip warn">
        <Mark shape="offline" /> {texts.asOf(clockTime(new Date(at)))}
      </span>
    )
  if (slow) return <span className="dim">{texts.computing}</span>
  return (
    <span className="dim">
      {now && at > 0 && `${clockTimeWithSeconds(new Date(at))}, ${Math.round(tookMs ?? 0)} ms`}
    </span>
  )
}

function Down() {
  const { texts } = useCodingTexts()
  const { retry } = useInstruments().grouping
  return (
    <>
      <div className="drgline">
        <div className="drgcode">–</div>
      </div>
      <div className="down" role="status">
        <span>
          <Mark shape="warn" className="warn-t" /> {texts.grouperDown}
        </span>
        <button type="button" className="btn small" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    </>
  )
}

function Figures({ shown }: { shown: Grouping | undefined }) {
  const { texts, language } = useCodingTexts()
  const { now } = useInstruments().grouping
  const result = shown?.result
  const category = useMdcWords(result?.mdc)
  return (
    <>
      <div className="drgline">
        <div className="drgcode" key={result?.drg}>
          {result?.drg ?? '–'}
        </div>
        <p>{result ? result.label[language] : <span className="waiting long" />}</p>
      </div>
      <p className="mdc dim">
        {result &&
          [
            result.mdc && ['MDC', result.mdc, category].filter(Boolean).join(' '),
            result.partition && texts.partition[result.partition],
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
      <dl className="figs" key={result && `${result.pccl} ${result.costWeight} ${result.effectiveCostWeight}`}>
        <div>
          <dt>PCCL</dt>
          <dd>
            {result?.pccl ?? '–'}
            {result && <Pips filled={result.pccl} before={now?.result.pccl ?? result.pccl} />}
          </dd>
        </div>
        <div>
          <dt>{texts.costWeight}</dt>
          <dd>{result ? weight(result.costWeight) : '–'}</dd>
        </div>
        <div>
          <dt>{texts.effectiveShort}</dt>
          <dd>{result ? weight(result.effectiveCostWeight) : '–'}</dd>
        </div>
      </dl>
      <Against shown={result} />
      {result ? <TrimDrawing result={result} /> : <div className="trim" />}
      {shown && <Supplements shown={shown} />}
    </>
  )
}

/** Four steps; those that only the preview has stand in its colour. */
function Pips({ filled, before }: { filled: number; before: number }) {
  return (
    <span className="pips" aria-hidden="true">
      {[1, 2, 3, 4].map((n) => (
        <i key={n} className={n > filled ? '' : n > before ? 'full added' : 'full'} />
      ))}
    </span>
  )
}

/** The difference to the original, and in a preview also to what is now. */
function Against({ shown }: { shown: CaseResult | undefined }) {
  const { texts } = useCodingTexts()
  const { now, preview } = useInstruments().grouping
  const { lists, original: came } = useCase()
  const original = preview || countChanges(came, lists) > 0 ? (preview ?? now)?.original : undefined
  const chip = (name: string, drg: string | undefined, weighs: number) => (
    <span className="chip changed" key={name}>
      {name} {drg} {weight(weighs)} <b>{delta((shown?.effectiveCostWeight ?? 0) - weighs)}</b>
    </span>
  )
  return (
    <p className="against">
      {shown && preview && now && chip(texts.now, now.result.drg, now.result.effectiveCostWeight)}
      {shown &&
        original?.effectiveCostWeight !== undefined &&
        chip(texts.original, original.drg, original.effectiveCostWeight)}
    </p>
  )
}
