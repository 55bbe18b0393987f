/** Makes an import order of what a file was recognised as and of what the one who imports it says. */
import {
  type CountedSystem,
  type FileSystemCode,
  type Language,
  type Recognised,
  type Tariff,
  UnreadableFile,
} from '@codarium/readers'
import { EVERY_YEAR, type ImportKind, type ImportOrder } from './import-order.ts'

/** What is known about a file besides its kind. */
export interface OrderFacts {
  /** The year the data are for: the folder or the command says it, never the file. */
  readonly version: string
  readonly language?: Language
  readonly tariff?: Tariff
  readonly type?: CountedSystem
  readonly from?: string
  readonly replace?: true
}

const kinds: Readonly<Record<FileSystemCode, ImportKind>> = {
  ICD10: 'icd10',
  CHOP: 'chop',
  CHOP_INDEX: 'chop-index',
  SYNONYMS: 'synonyms',
  CROSSWALK: 'crosswalk',
  FREQUENCIES: 'code-frequencies',
  MEDICATIONS: 'medications',
  ARTICLES: 'article-list',
  ADDITION_CODES: 'addition-codes',
  BEGLEITDOKUMENTE: 'begleitdokumente',
  SUPPLEMENTS: 'supplements',
  DRG_CATALOG: 'drg-catalog',
  CODING_RULES: 'coding-rules',
  HOUSE_WORDS: 'house-words',
  THESAURUS: 'thesaurus',
}

/** Kinds whose language must be known: taken for German, a French file would replace the codes, or the German thesaurus. */
const NEVER_GUESSED: readonly ImportKind[] = ['icd10', 'chop', 'chop-index', 'thesaurus']

/** The order for a recognised file; what the facts say outweighs what the file says. */
export function recognisedOrder(found: Recognised, facts: OrderFacts): ImportOrder {
  const kind = kinds[found.system]
  const language = facts.language ?? found.language
  if (!language && NEVER_GUESSED.includes(kind)) {
    throw new UnreadableFile(
      'WRONG_LANGUAGE',
      'The language of the file cannot be told from its texts. Put _de, _fr or _it into its name.',
    )
  }
  const earlier = found.fromYear === undefined ? {} : { from: String(found.fromYear) }
  return orderFor(kind, {
    ...(found.tariff ? { tariff: found.tariff } : {}),
    ...(found.codes ? { type: found.codes } : {}),
    ...(earlier.from === facts.version ? {} : earlier),
    ...facts,
    ...(language ? { language } : {}),
  })
}

/** The orders for a recognised file, in the order of their import: one for each language, unless the facts name one. */
export function recognisedOrders(found: Recognised, facts: OrderFacts): [ImportOrder, ...ImportOrder[]] {
  const [first = found.language, ...more] = (!facts.language && found.languages) || []
  const inLanguage = (language: Language | undefined) =>
    recognisedOrder(found, { ...(language ? { language } : {}), ...facts })
  return [inLanguage(first), ...more.map(inLanguage)]
}

/** The order for a kind of file, with the defaults of the upload endpoints. */
export function orderFor(kind: ImportKind, facts: OrderFacts): ImportOrder {
  const { version, language = 'de', tariff = 'SWISSDRG', type = 'ICD10' } = facts
  switch (kind) {
    case 'icd10':
    case 'chop':
    case 'chop-index':
    case 'medications':
      return { kind, version, language }
    case 'synonyms':
      return { kind, version, language, type, ...(facts.replace ? { replace: true } : {}) }
    case 'supplements':
    case 'drg-catalog':
      return { kind, version, language: '', tariff }
    case 'crosswalk':
      return { kind, version, language: '', type, from: facts.from ?? String(Number(version) - 1) }
    case 'house-words':
      return { kind, version: EVERY_YEAR, language: '', ...(facts.replace ? { replace: true } : {}) }
    case 'thesaurus':
      return { kind, version: EVERY_YEAR, language }
    case 'code-frequencies':
      return { kind, version, language: '', type }
    default:
      return { kind, version, language: '' }
  }
}
