/** What a search over everything finds on this device: cases, findings of the case, commands. The catalogue is asked apart. */
import type { CodedCase } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import type { PlacedFinding } from '../session/checks/findings.ts'
import { type KeyBinding, type KeyCommand, keyMap } from '../session/keys/key-map.ts'
import { caseEntries, matchesCase } from '../session/workbench/shown-cases.ts'
import type { Workbench } from '../session/workbench/workbench.ts'
import { ENTRY, type WorkbenchState } from '../session/workbench/workbench-state.ts'

/** Things of one kind shown at most. */
const MOST = 6

/** Commands that only make sense as keys: they move within what has the focus. */
const onlyKeys: ReadonlySet<KeyCommand> = new Set<KeyCommand>([
  'native',
  'up',
  'down',
  'extendUp',
  'extendDown',
  'nextCell',
  'previousCell',
  'leave',
  'searchAll',
])

/** The cases meant, as in the case list; a single letter means none. */
export function casesMatching(bench: Workbench, query: string): readonly CodedCase[] {
  if (query.trim().length < 2) return []
  const found = caseEntries(bench).filter((entry) => matchesCase(entry, query))
  return found.slice(0, MOST).map(({ source }) => source)
}

/** The findings that say so, or are about such a code. */
export const findingsMatching = (
  findings: readonly PlacedFinding[],
  query: string,
  language: 'de' | 'fr' | 'it',
): readonly PlacedFinding[] =>
  query.trim() === ''
    ? []
    : findings.filter(({ code = '', message }) => matchesWords(`${code} ${message[language]}`, query)).slice(0, MOST)

/** The commands that can be given here and are called so; all of them for an empty query, so that each can be reached by mouse and touch. */
export function commandsMatching(
  { focus, readOnly }: WorkbenchState,
  query: string,
  nameOf: (command: KeyCommand) => string,
): readonly KeyBinding[] {
  const here = keyMap.filter(
    ({ command, place, edits }) =>
      !onlyKeys.has(command) &&
      !(readOnly && edits) &&
      (place === 'anywhere' || (place === 'row' && focus.row !== ENTRY)) &&
      matchesWords(nameOf(command), query),
  )
  return here
    .filter(({ command }, at) => here.findIndex((each) => each.command === command) === at)
    .slice(0, query.trim() === '' ? here.length : MOST)
}
