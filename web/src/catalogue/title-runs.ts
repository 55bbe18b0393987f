/** What is drawn of a shortened title, in runs of text that look the same. */
import { LEFT_OUT, type ShownUnit } from './shortened-title.ts'
import { rank } from './title-units.ts'

/** Text that is drawn in one go. */
export interface Run {
  readonly own: boolean
  text: string
}

/** Units that look the same, with blanks between them and a sign for what is left out. */
export function runsOf(units: readonly ShownUnit[]): readonly Run[] {
  const runs: Run[] = []
  let gap = false
  const add = (text: string, own: boolean) => {
    const last = runs.at(-1)
    if (last) last.text += ' '
    if (last?.own === own) last.text += text
    else runs.push({ own, text })
  }
  for (const { rank: of, shown, cut } of units) {
    if (shown !== '') add(cut ? shown + LEFT_OUT : shown, of <= rank.own)
    else if (!gap && of !== rank.spare) add(LEFT_OUT, false)
    gap = cut || (shown === '' && of !== rank.spare)
  }
  return runs
}
