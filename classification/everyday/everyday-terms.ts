/** Everyday terms of doctors, nurses and patients: lists of ours that lead to the code one takes where nothing more is said. */
import { existsSync, readFileSync } from 'node:fs'
import type { EverydayTerm, SearchLanguage } from '@codarium/search'

const LANGUAGES: readonly SearchLanguage[] = ['de', 'fr', 'it']
const FILES: Readonly<Record<string, string>> = { ICD10: 'icd', CHOP: 'chop' }

/** The terms of a system in all languages; terms of codes that a catalogue does not have are passed over by who uses them. */
export function everydayTerms(system: string): EverydayTerm[] {
  return LANGUAGES.flatMap((language) => {
    const file = new URL(`./terms-${FILES[system]}-${language}.csv`, import.meta.url)
    return existsSync(file) ? linesOf(file).map((line) => termOf(line, language)) : []
  })
}

function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

function termOf(line: string, language: SearchLanguage): EverydayTerm {
  const at = line.lastIndexOf(';')
  return { text: line.slice(0, at), code: line.slice(at + 1), language }
}
