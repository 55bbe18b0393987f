/** Compares a code in two versions. */
import type { CodeAspect, CodeState } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language } from '@codarium/readers'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { titleIn } from './entry-texts.ts'

/** What changed from one version to the other. */
export function changedAspects(before: CodeEntry, after: CodeEntry, language: Language): CodeAspect[] {
  const changed: CodeAspect[] = []
  if (titleIn(before, language) !== titleIn(after, language)) changed.push('TITLE')
  if (before.codable !== after.codable) changed.push('CODABLE')
  if (parentOf(before) !== parentOf(after)) changed.push('PARENT')
  return changed
}

function parentOf({ system, parentCode }: CodeEntry): string {
  return bareCode(system, parentCode ?? '')
}

/** A code as it stands in one version. */
export function codeState(entry: CodeEntry, language: Language): CodeState {
  const { codable, parentCode } = entry
  return {
    text: titleIn(entry, language),
    isCodable: codable,
    ...(parentCode === undefined ? {} : { parentCode }),
  }
}
