/**
 * Reads "Katarakt-OP" and "opération de la cataracte": catalogues name what is operated on, or the operation, but not both; and steps of
 * operations that take several words.
 */
import type { SearchLanguage } from '../interface/search-document.ts'
import type { Draft } from './draft.ts'
import { type FoundPhrase, Phrases } from './phrases.ts'
import { shortForm } from './short-form.ts'
import { isInCapitals } from './tokens.ts'

interface OperationWords {
  /** Words that may be left out beside others. */
  readonly words: ReadonlySet<string>
  /** Ends of compounds; undefined where a language has none. */
  readonly compound?: RegExp
  /** Steps, with their wordings. */
  readonly steps: Phrases<readonly string[]>
}

const REMOVAL_DE = ['Knochenimplantatentfernung', 'Entfernung von Osteosynthesematerial']
const REMOVAL_FR = ["ablation de matériel implanté dans l'os", "ablation de matériel d'ostéosynthèse"]
const REMOVAL_IT = ['rimozione di dispositivo impiantato', 'materiale di osteosintesi']

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(shortForm))

const WORDS: Readonly<Record<SearchLanguage, OperationWords>> = {
  de: {
    words: setOf('op operation operationen operativ operative operiert eingriff eingriffs'),
    compound: /^(\p{L}{4,}?)(?:operation(?:en)?|OP)$/u,
    steps: new Phrases<readonly string[]>()
      .add('da vinci', ['laparoskopisch', 'Anwendung eines OP-Roboters', ''])
      .add('entfernung osteosynthesematerial | entfernung von osteosynthesematerial | entfernung osm', REMOVAL_DE),
  },
  fr: {
    words: setOf('op opération opérations intervention opératoire chirurgie opéré opérée'),
    steps: new Phrases<readonly string[]>()
      .add('da vinci', ['laparoscopique', "utilisation d'un robot opératoire", ''])
      .add(
        'ablation de matériel | ablation du matériel | ablation matériel | retrait de matériel | retrait du matériel',
        REMOVAL_FR,
      )
      .add(
        'ablation de mos | ablation mos | enlèvement de matériel | ablation de plaque | ablation plaque',
        REMOVAL_FR,
      ),
  },
  it: {
    words: setOf('op operazione operazioni intervento interventi chirurgia operato operata'),
    steps: new Phrases<readonly string[]>()
      .add('da vinci', ['per via laparoscopica', 'uso di robot chirurgico', ''])
      .add(
        'rimozione mezzi di sintesi | rimozione di mezzi di sintesi | rimozione dei mezzi di | rimozione mds',
        REMOVAL_IT,
      )
      .add(
        'rimozione placca | rimozione materiale di osteosintesi | rimozione osteosintesi | rimozione materiale',
        REMOVAL_IT,
      ),
  },
}

export function readOperations(draft: Draft, language: SearchLanguage): void {
  const { words, compound, steps } = WORDS[language]
  for (let i = 0; i < draft.tokens.length; i++) {
    if (!draft.isFree(i)) continue
    const token = draft.tokens[i]!
    const step = steps.at(draft, i)
    if (step) takeStep(draft, step)
    else if (words.has(token.key)) takeWord(draft, i)
    const [, part] = compound?.exec(token.written) ?? []
    if (part !== undefined && draft.isFree(i) && !isInCapitals(token))
      draft.choose([{ start: i, end: i + 1, texts: [part] }])
  }
}

function takeStep(draft: Draft, { start, end, value: texts }: FoundPhrase<readonly string[]>): void {
  draft.choose([{ start, end, texts }])
  draft.note('WORDING', start, end, texts.slice(0, 1))
}

/** Alone it is all there is to search for. */
function takeWord(draft: Draft, i: number): void {
  const hasOthers = draft.tokens.some(({ key }, other) => other !== i && key !== '' && !draft.placeOf(other)?.dropped)
  if (hasOthers) draft.choose([{ start: i, end: i + 1, texts: [''] }])
}
