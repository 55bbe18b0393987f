/** Turns the source's way of writing a text into the mixed content of a ClaML Label. */
import { element, escaped } from '../files/xml.ts'
import type { Language } from '../texts.ts'

const marks: Readonly<Record<string, string>> = { '+': 'dagger', '*': 'aster', '!': 'optional' }

/** Rubrics whose text is prose and stands in paragraphs. */
const prose = ['note', 'definition', 'introduction']

/** Rubrics in which a code stands behind the text, in brackets; elsewhere it is part of the sentence. */
const bracketed = ['preferred', 'inclusion', 'exclusion']

/** The Label elements of a rubric: the parts between ` // ` are labels of their own. */
export function labels(text: string, language: Language, rubric: string): string[] {
  return text.split(' // ').map((part) => {
    const content = prose.includes(rubric) ? element('Para', {}, markup(part, rubric)) : fragments(part, rubric)
    return element('Label', { 'xml:lang': language, 'xml:space': 'default' }, content)
  })
}

/** In `a >> b` the fragment b continues a. */
function fragments(text: string, rubric: string): string {
  const parts = text.split(' >> ')
  if (parts.length === 1) return markup(text, rubric)
  return parts
    .map((part, at) => element('Fragment', { type: at === 0 ? 'item' : 'list' }, markup(part, rubric)))
    .join('')
}

/** `{N08.3*}` is a reference to a code, `~1c~` is set below the line. */
function markup(text: string, rubric: string): string {
  const brackets = bracketed.includes(rubric) ? 'in brackets' : undefined
  return escaped(text)
    .replace(/\{([^}]+?)([+*!]?)\}/g, (_, code: string, mark: string) => reference(code, marks[mark], brackets))
    .replace(/~([^~]+)~/g, (_, low: string) => element('Term', { class: 'subscript' }, low))
}

/** The code attribute names the class, the text keeps the point dash of a code with sub-codes. */
function reference(code: string, usage: string | undefined, brackets: string | undefined): string {
  return element('Reference', { class: brackets, usage, code: code.replace(/\.?-$/, '') }, code)
}
