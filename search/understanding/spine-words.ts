/** The parts of the spine in the words of the catalogues. */
import type { SearchLanguage } from '../interface/search-document.ts'

export type Region = 'C' | 'T' | 'L' | 'S'

export interface SpineWords {
  /** Names of vertebrae that need no other word to be known: "LWK". Parted by bars. */
  readonly names: Readonly<Record<Region, string>>
  /** A broken vertebra. */
  fractured(region: Region, number: number): string
  /** A dislocated one; above the next where that is known. */
  dislocated(region: Region, level: string): string
  /** Wordings of the part of the spine where it is neither: of one region, and of two that meet. */
  readonly parts: Readonly<Record<'C' | 'T' | 'L' | 'S' | 'CT' | 'TL' | 'LS', readonly string[]>>
  /** Stems of words that tell a fracture, a dislocation, and that anything is about the spine. */
  readonly fracture: RegExp
  readonly dislocation: RegExp
  readonly spine: RegExp
  /** Words for a fracture that say the vertebra once more, and the word that says it without. */
  readonly wholeFracture: RegExp
  readonly plainFracture: string
}

const CHEST_PAIRS = (number: number) => (number % 2 === 1 ? [number, number + 1] : [number - 1, number])
const ORDINALS_FR = ['', 'première', 'deuxième']
const ORDINALS_IT = ['', 'prima', 'seconda']

const GERMAN: SpineWords = {
  names: { C: 'hwk | hw | hws', T: 'bwk | bw | bws | th', L: 'lwk | lw | lws', S: 'swk' },
  fractured(region, number) {
    if (region === 'C') return `${number}. Halswirbel`
    if (region === 'T')
      return `Brustwirbel ${CHEST_PAIRS(number)
        .map((each) => `T${each}`)
        .join(' und ')}`
    return region === 'L' ? `Lendenwirbel L${number}` : 'Os sacrum'
  },
  dislocated: (region, level) =>
    `${{ C: 'Halswirbel', T: 'Brustwirbel', L: 'Lendenwirbel', S: 'Os sacrum' }[region]} ${level}`.trim(),
  parts: {
    C: ['zervikal', 'Zervikalbereich', 'Halswirbelsäule', ''],
    T: ['thorakal', 'Thorakalbereich', 'Brustwirbelsäule', ''],
    L: ['lumbal', 'Lumbalbereich', 'Lendenwirbelsäule', ''],
    S: ['sakral', 'Sakralbereich', ''],
    CT: ['zervikothorakal', 'Zervikothorakalbereich', 'zervikal', ''],
    TL: ['thorakolumbal', 'Thorakolumbalbereich', 'thorakal', ''],
    LS: ['lumbosakral', 'Lumbosakralbereich', 'lumbal', ''],
  },
  fracture: /fra[kc]t|fx$|bruch$|brueche$|deckplatten/,
  dislocation: /luxat/,
  spine:
    /bandscheib|^bs[vp]$|^dh$|^ndh$|dis[ck]us|^diskopath|hernie|stenose|spinal|radi[kc]ul|spond|listh|protrus|prolaps|osteochond|skolios|myelo|fusion|laminekt|dekompress|plastie|infiltrat|wirbel|block|punktion|dis[zc]itis|syndrom|wurzel|facett|sequest|nukleotom|diskekt|lumb|thorak|zerv|querschnitt|paraple|tetraple|ruecken|kyphos/,
  wholeFracture:
    /^(?:(?:hals|brust|lenden)?wirbel(?:koerper)?|wk|lwk|bwk|hwk|kompressions|impressions|berstungs|deckplatten(?:impressions)?|keil)(?:frakt\w*|fx|bruch|brueche)$/,
  plainFracture: 'Fraktur',
}

const FRENCH: SpineWords = {
  names: { C: '', T: 'th', L: '', S: '' },
  fractured(region, number) {
    if (region === 'C') return [ORDINALS_FR[number], 'vertèbre cervicale'].filter(Boolean).join(' ')
    return { T: 'vertèbre dorsale', L: 'vertèbre lombaire', S: 'sacrum' }[region]
  },
  dislocated: (region) =>
    ({ C: 'vertèbre cervicale', T: 'vertèbre dorsale', L: 'vertèbre lombaire', S: 'sacrum' })[region],
  parts: {
    ...{ C: ['cervical', ''], T: ['dorsal', 'thoracique', ''], L: ['lombaire', ''], S: ['sacré', ''] },
    ...{
      CT: ['cervico-dorsal', 'cervical', ''],
      TL: ['dorso-lombaire', 'lombaire', ''],
      LS: ['lombo-sacré', 'lombaire', ''],
    },
  },
  fracture: /fract|^fx$|^tassement/,
  dislocation: /luxat/,
  spine:
    /dis[cq]|hernie|stenose|canal|spinal|radicul|spond|listh|protrus|scolios|myelo|fusion|laminect|decompress|plastie|infiltrat|vertebr|bloc|ponction|syndrome|racine|facett|lomb|dors|cervic|arthrod|sciat|rachis|parapleg|tetrapleg/,
  wholeFracture: /^fractures?tassement$/,
  plainFracture: 'fracture',
}

const ITALIAN: SpineWords = {
  names: { C: '', T: 'th', L: '', S: '' },
  fractured(region, number) {
    if (region === 'C') return [ORDINALS_IT[number], 'vertebra cervicale'].filter(Boolean).join(' ')
    return { T: 'vertebra toracica', L: 'vertebra lombare', S: 'sacro' }[region]
  },
  dislocated: (region) =>
    ({ C: 'vertebra cervicale', T: 'vertebra toracica', L: 'vertebra lombare', S: 'sacro' })[region],
  parts: {
    ...{ C: ['cervicale', ''], T: ['toracico', 'dorsale', ''], L: ['lombare', ''], S: ['sacrale', ''] },
    ...{
      CT: ['cervicotoracico', 'cervicale', ''],
      TL: ['toracolombare', 'lombare', ''],
      LS: ['lombosacrale', 'lombare', ''],
    },
  },
  fracture: /fratt|^fx$|^crollo/,
  dislocation: /lussaz/,
  spine:
    /disc|ernia|stenosi|canale|spinal|radicol|spond|listes|protrus|scolios|mielo|fusion|laminect|decompress|plastica|infiltraz|vertebr|blocco|puntura|sindrome|radic|lomb|dors|cervic|artrod|sciat|rachid|parapleg|tetrapleg/,
  wholeFracture: /^fratturacompressione$/,
  plainFracture: 'frattura',
}

export const SPINE_WORDS: Readonly<Record<SearchLanguage, SpineWords>> = { de: GERMAN, fr: FRENCH, it: ITALIAN }
