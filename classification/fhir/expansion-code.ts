/** One code of an expansion: how it is shown, with which designations. Pure. */
import type { Member, OwnDesignation } from './code-set.ts'
import { designationsOf } from './concept.ts'
import { displayAs, type LanguageWish } from './languages.ts'

/** What of a code is shown. */
export interface Shown {
  readonly wish: LanguageWish
  readonly includeDesignations?: boolean
  readonly designation?: string | readonly string[]
}

/** A language as a token of the parameter `designation`. */
const LANGUAGE_SYSTEM = 'urn:ietf:bcp:47|'

/** The entry of an expansion for a code. */
export function containedCode({ entry, edition, display, designation = [] }: Member, shown: Shown): object {
  const { wish, includeDesignations = shown.designation !== undefined } = shown
  return {
    system: edition.of.url,
    version: edition.version,
    code: entry.code,
    display: display ?? displayAs(entry, wish),
    ...(entry.codable ? {} : { abstract: true }),
    ...(includeDesignations
      ? { designation: wishedAmong([...designation, ...designationsOf(entry)], shown.designation) }
      : {}),
  }
}

function wishedAmong(designations: readonly OwnDesignation[], wished: Shown['designation']): readonly OwnDesignation[] {
  if (wished === undefined) return designations
  const tokens = [wished].flat()
  return designations.filter(({ language, use }) => {
    const { system, code } = (use ?? {}) as { system?: string; code?: string }
    return tokens.includes(`${LANGUAGE_SYSTEM}${language}`) || tokens.includes(`${system}|${code}`)
  })
}
