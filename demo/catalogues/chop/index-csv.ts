/** Writes the alphabetical index of CHOP: every codable title and synonym under each of its words. */
import type { SampleYear } from '../edition.ts'
import { csv } from '../files/csv.ts'
import type { Language } from '../texts.ts'
import { type ChopCode, chopCodes } from './codes.ts'

/** Words nobody looks up: articles, prepositions, residual words. */
const passedOver: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'der die das des dem den am an auf aus bei bis durch ein eine einer eines eines für im in je mehr mit nach oder ohne sonstige und von vom weniger zu zum zur ab als'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'à au aux autre autres avec dans de des du d en et jusqu l la le les moins non ou par plus pour sans selon sur un une dès'.split(
      ' ',
    ),
  ),
  it: new Set(
    'a al alla alle all altra altri altre altro con d da dal dall del della delle dell dei di e ed fino in l la le il lo meno non o oltre per su sul sulle un una secondo senza'.split(
      ' ',
    ),
  ),
}

/** The alphabetical index in one language. */
export function indexCsv(year: SampleYear, language: Language): string {
  const codes = chopCodes(year).filter(({ codable }) => codable !== 'non')
  const rows = codes.flatMap((code) =>
    phrases(code, language).flatMap((phrase) => permuted(phrase, language).map((text) => [text, code.code])),
  )
  const unique = [...new Map(rows.map((row) => [row.join(';'), row])).values()]
  return csv([['text', 'code'], ...unique.sort(([a], [b]) => a!.localeCompare(b!, language))])
}

function phrases({ texts, notes }: ChopCode, language: Language): string[] {
  const synonyms = notes.filter(({ item }) => item === 'B').flatMap((note) => note.texts[language].split(' // '))
  return [texts[language], ...synonyms]
}

/** The phrase turned so that each word that may lead comes first: `Adenotomie, Tonsillektomie ohne`. */
function permuted(phrase: string, language: Language): string[] {
  const all = phrase.split(' ')
  const mayLead = (word: string) => /^\p{L}{3}/u.test(word) && !passedOver[language].has(word.toLowerCase())
  return all.flatMap((word, at) => {
    const [turned, rest] = [all.slice(at).join(' '), all.slice(0, at).join(' ')]
    if (at === 0) return [phrase]
    return mayLead(word) ? [`${turned}, ${rest.replace(/,$/, '')}`] : []
  })
}
