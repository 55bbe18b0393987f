/** What a search over everything finds, each thing with what choosing it does. */
import type { SearchHit, SearchResponse } from '@codarium/contract'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { bareCode, dotted, withoutZ } from '../../catalogue/code-form.ts'
import type { Titled } from '../../catalogue/code-title.tsx'
import { CODES_EACH, searchForCase } from '../../catalogue/search-codes.ts'
import { isSureMatch } from '../../catalogue/sure-match.ts'
import { sideIn } from '../../catalogue/understood.ts'
import { useCodingTexts, useSearchTexts } from '../../language/use-coding-texts.ts'
import { searchQuestion } from '../entry/search-question.ts'
import { useTakeCode } from '../entry/use-take-code.ts'
import { type ListName, listNames } from '../session/case/case-lists.ts'
import { type CaseTables, isOpen } from '../session/case/case-tables.ts'
import { goToFinding } from '../session/checks/follow-finding.ts'
import { useInstruments } from '../session/checks/instruments-context.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { commandText } from '../session/keys/command-text.ts'
import { useKeyCommands } from '../session/keys/use-key-commands.ts'
import { casesMatching, commandsMatching, findingsMatching } from './found-things.ts'

/** Something found. */
export interface FoundThing {
  readonly id: string
  readonly name: string
  readonly says: string
  /** For codes: what is shown instead of it. */
  readonly title?: Titled
  readonly where: string
  /** The keys that do the same. */
  readonly chord?: string | undefined
  /** False for a guess, which nobody takes unseen. */
  readonly isSure: boolean
  act(): void
  /** Shows it without doing anything. */
  look?(): void
}

/** Follows the text in the box: only what belongs to exactly this text; `settled` once all of that has come. */
export function useFoundThings(text: string) {
  const { codes, understood, settled, down } = useFoundCodes(text.trim())
  const cases = useFoundCases(text)
  const findings = useFoundFindings(text)
  const commands = useFoundCommands(text)
  return { codes, understood, settled, down, others: [...cases, ...findings, ...commands] }
}

function useFoundCodes(text: string) {
  const { bench, api } = useCoding()
  const { texts, language } = useCodingTexts()
  const words = useSearchTexts()
  const { source, tables } = useCase()
  const takeCode = useTakeCode()
  const answers = useQueries({
    queries: listNames.map((list) => {
      const question = searchQuestion(list, text, { source, tables, row: undefined }, language, CODES_EACH)
      return {
        queryKey: ['found', question],
        queryFn: ({ signal }: { signal: AbortSignal }) => searchForCase(api, list, question.asked, signal),
        enabled: text !== '',
        placeholderData: keepPreviousData,
        staleTime: 60_000,
      }
    }),
  })
  const look = (list: ListName, code: string) => {
    bench.set({ sheet: undefined, looked: { list, code } })
  }
  const answerOf = (at: number) => (answers[at]?.isPlaceholderData ? undefined : answers[at]?.data)
  const found = (list: ListName, at: number): FoundThing[] => {
    const answer = answerOf(at)
    return hitsOf(answer, list, tables).map((hit) => {
      const code = bareCode(list, hit.code)
      const rank = tables[list].findIndex((row) => !isOpen(row) && row.code === code)
      const act = () => {
        if (bench.state().readOnly || !hit.codable) return look(list, code)
        bench.set({ sheet: undefined })
        if (rank >= 0 && list === 'diagnoses') bench.focus({ list, row: tables[list][rank]!.key, cell: 0 })
        else takeCode(list, { code, hit, ...sideIn(list, answer?.understood), thenPoa: false })
      }
      return {
        id: `${list}/${hit.code}`,
        name: withoutZ(list, hit.code),
        says: hit.textLong || hit.text,
        title: hit,
        where: rank >= 0 ? words.inCase(rank + 1) : texts.systems[list],
        isSure: isSureAmong(hit, answer),
        act,
        look: () => look(list, code),
      }
    })
  }
  const codes = text === '' ? [] : listNames.flatMap(found)
  const isAway = ({ isError, fetchStatus }: (typeof answers)[number]) => isError || fetchStatus === 'paused'
  const settled = text === '' || answers.every((each) => isAway(each) || (each.data && !each.isPlaceholderData))
  // Of the text the same is understood whatever is searched.
  const understood = text === '' ? undefined : listNames.map((_, at) => answerOf(at)?.understood).find(Boolean)
  return { codes, understood, settled, down: answers.some(isAway) }
}

/** The hits, before them what is in the case already and was meant: here one goes to it. */
function hitsOf(answer: SearchResponse | undefined, list: ListName, tables: CaseTables): readonly SearchHit[] {
  const { results = [], passedOver } = answer ?? {}
  const isInCase = (code: string) => tables[list].some((row) => !isOpen(row) && row.code === bareCode(list, code))
  if (!passedOver || !isInCase(passedOver.code)) return results
  return [passedOver, ...results.filter(({ code }) => code !== passedOver.code)]
}

function isSureAmong(hit: SearchHit, answer: SearchResponse | undefined): boolean {
  const isFirst = !answer?.passedOver || answer.passedOver.code === hit.code
  return isFirst && isSureMatch(hit) && hit.meaning === undefined && hit.warnings.length === 0
}

function useFoundCases(text: string): readonly FoundThing[] {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const words = useSearchTexts()
  return casesMatching(bench, text).map((source) => {
    const main = bench.lists(source.index).diagnoses[0]?.code
    const drg = bench.state().summaries.get(source.index)?.drg
    const act = () => {
      bench.set({ sheet: undefined })
      bench.openCase(source.index)
    }
    const says = [main && dotted('diagnoses', main), drg].filter(Boolean).join(' · ')
    return {
      id: `case/${source.index}`,
      name: texts.caseName(source.caseId),
      says,
      where: words.groups.cases,
      isSure: true,
      act,
    }
  })
}

function useFoundFindings(text: string): readonly FoundThing[] {
  const { bench } = useCoding()
  const { texts, language } = useCodingTexts()
  const words = useSearchTexts()
  const { findings } = useInstruments()
  return findingsMatching(findings, text, language).map((finding) => ({
    id: `finding/${finding.id}`,
    name: finding.code
      ? withoutZ(finding.place?.list ?? 'diagnoses', finding.code)
      : (texts.severity[finding.severity] ?? ''),
    says: finding.message[language],
    where: texts.severity[finding.severity] ?? words.groups.findings,
    isSure: true,
    act: () => {
      bench.set({ sheet: undefined })
      goToFinding(bench, finding)
    },
  }))
}

function useFoundCommands(text: string): readonly FoundThing[] {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  const perform = useKeyCommands()
  const nameOf = (command: Parameters<typeof commandText>[0]) => commandText(command, texts)
  return commandsMatching(bench.state(), text, nameOf).map(({ command, keys }) => ({
    id: `command/${command}`,
    name: nameOf(command),
    says: '',
    where: '',
    chord: keys[0],
    isSure: true,
    act: () => {
      bench.set({ sheet: undefined })
      // The dialog gives the focus back when it closes; what the command does to it comes after that.
      setTimeout(() => perform(command))
    },
  }))
}
