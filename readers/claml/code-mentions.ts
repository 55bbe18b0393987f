/** Finds the codes and ranges of codes that a text of the catalogue mentions: "(J09-J18)", "I23.-", "G07*". */
import { type Usage, usageOf } from './usage.ts'

/** A code or range in a text. */
export interface CodeMention {
  /** As written, without marks: "K92.2", "I23.-", "J09-J18". */
  readonly target: string
  readonly usage: Usage | undefined
  readonly start: number
  readonly end: number
  /** Whether it stands right behind a word, without a space, as some files lose the bracket between. */
  readonly glued: boolean
}

/** "I23", "K92.2", "E10.-", "C90.3-"; a hyphen that leads on to another code belongs to a range. */
const CODE = '[A-Z]\\d{2}(?!\\d)(?:\\.(?:\\d{1,2}(?!\\d)(?:-(?![A-Z]\\d{2}))?|-))?'
const MARK = '[+†*!]?'
const MENTION = new RegExp(`(${CODE})(${MARK})(?:\\s?[-–]\\s?(${CODE})(${MARK}))?`, 'g')

/** What every mention begins with: asked first, as most texts mention no code. */
export const MAY_MENTION = /[A-Z]\d{2}/

/** Three characters alone can be something else: a vitamin, a receptor, a vertebra. */
const NOT_A_CODE_BEFORE = /(?:vitamin[e]?\s|[-–/])$/i

/** All mentions in the order of the text. */
export function codeMentions(text: string): CodeMention[] {
  const mentions: CodeMention[] = []
  for (const match of text.matchAll(MENTION)) {
    const start = match.index
    const end = start + match[0].length
    const adjoins = mentions.at(-1)?.end === start
    const glued = adjoins ? mentions.at(-1)!.glued : /[\p{L}\p{N})\].]/u.test(text[start - 1] ?? ' ')
    if (!adjoins && !isMention(text, match, glued)) continue
    const target = match[3] ? `${match[1]}-${match[3]}` : match[1]!
    mentions.push({ target, usage: usageOf(match[2] || match[4] || undefined), start, end, glued })
  }
  return mentions
}

/** How far around a code one must look to tell what it is (characters); a bound keeps long texts cheap. */
const SIGHT = 12

function isMention(text: string, match: RegExpExecArray, glued: boolean): boolean {
  const end = match.index + match[0].length
  const before = text.slice(Math.max(0, match.index - SIGHT), match.index)
  const behind = text.slice(end, end + SIGHT)
  if (/^(?:\p{Ll}|\.?\d)/u.test(behind)) return false
  const telling = match[0].length > 3
  if (telling) return !/[-–/]$/.test(before)
  if (/^[-–]\p{L}/u.test(behind)) return false
  if (glued) return behind === '' || /^[A-Z]\d{2}/.test(behind)
  return !NOT_A_CODE_BEFORE.test(before)
}

/** Writes codes that are glued to a word as the printed catalogue does, in brackets: "Silikotuberkulose (J65)". */
export function separateGluedCodes(text: string): string {
  if (!/[\p{L}\p{N})\].][A-Z]\d{2}/u.test(text)) return text
  let written = ''
  let done = 0
  for (const group of adjoining(codeMentions(text).filter((mention) => mention.glued))) {
    const codes = group.map((mention) => text.slice(mention.start, mention.end))
    written += `${text.slice(done, group[0]!.start).trimEnd()} (${codes.join(', ')})`
    done = group.at(-1)!.end
  }
  return written + text.slice(done)
}

function adjoining(mentions: readonly CodeMention[]): CodeMention[][] {
  const groups: CodeMention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    if (last?.at(-1)?.end === mention.start) last.push(mention)
    else groups.push([mention])
  }
  return groups
}

/** Whether a code lies under a target: "J10.1" under "J09-J18", "I23.0" under "I23.-", "E10.20" under "E10.2". */
export function targetCovers(target: string, code: string): boolean {
  const [, from, to] = /^([A-Z]\d{2}(?:\.\d{1,2})?)[.-]*(?:[-–]([A-Z]\d{2}(?:\.\d{1,2})?)[.-]*)?$/.exec(target) ?? []
  if (!from) return false
  const last = to ?? from
  return code.slice(0, from.length) >= from && code.slice(0, last.length) <= last
}
