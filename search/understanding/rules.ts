/** The rules of each language, made once. */
import type { SearchLanguage } from '../interface/search-document.ts'
import { GERMAN } from '../language/de.ts'
import { FRENCH } from '../language/fr.ts'
import type { Language } from '../language/language.ts'
import type { Source } from './abbreviations.ts'
import { baseSources } from './base-lists.ts'
import type { Draft } from './draft.ts'
import { FRENCH_FRACTURES, ITALIAN_FRACTURES } from './fracture-words.ts'
import { readGermanFractures } from './german-fractures.ts'
import { Headed } from './headed.ts'
import { MARKER_WORDS } from './marker-words.ts'
import { Markers } from './markers.ts'
import type { Wrap } from './readings.ts'
import { GERMAN_SCALES } from './scales-de.ts'
import { FRENCH_SCALES } from './scales-fr.ts'
import { ITALIAN_SCALES } from './scales-it.ts'
import { SPINE_WORDS } from './spine-words.ts'
import { Stages } from './stages.ts'
import { TUMOUR_WORDS } from './tumour-words.ts'
import { Vertebrae } from './vertebrae.ts'

/** The rules of one language. */
export interface Rules {
  readonly language: SearchLanguage
  readonly markers: Markers
  readonly stages: Stages
  readonly vertebrae: Vertebrae
  readonly tumours: Headed
  readonly fractures: (draft: Draft) => void
  readonly sources: readonly Source[]
  readonly wraps: readonly Wrap[]
}

const SCALES = { de: GERMAN_SCALES, fr: FRENCH_SCALES, it: ITALIAN_SCALES }
/** Made at the first query in a language; what a house adds to a language does not change how it is folded. */
const made = new Map<SearchLanguage, Rules>()

export function rulesOf(language: Language): Rules {
  const name = nameOf(language)
  const known = made.get(name)
  if (known) return known
  const rules = makeRules(name, language)
  made.set(name, rules)
  return rules
}

function nameOf({ rules }: Language): SearchLanguage {
  if (rules === GERMAN) return 'de'
  return rules === FRENCH ? 'fr' : 'it'
}

function makeRules(name: SearchLanguage, language: Language): Rules {
  const markers = new Markers(MARKER_WORDS[name], name === 'fr')
  return {
    language: name,
    markers,
    stages: new Stages(SCALES[name]),
    vertebrae: new Vertebrae(SPINE_WORDS[name]),
    tumours: new Headed(TUMOUR_WORDS[name], language),
    fractures: fracturesOf(name, language),
    sources: baseSources(name, (key) => markers.has(key)),
    wraps: MARKER_WORDS[name].wraps,
  }
}

function fracturesOf(name: SearchLanguage, language: Language): (draft: Draft) => void {
  if (name === 'de') return readGermanFractures
  const fractures = new Headed(name === 'fr' ? FRENCH_FRACTURES : ITALIAN_FRACTURES, language)
  return (draft) => fractures.apply(draft)
}
