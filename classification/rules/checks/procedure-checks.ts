/** Procedures: sides, complements, their time in the stay, and the complex treatments of intensive care. */
import { SIDES } from '@codarium/domain'
import type { CodedCase, CodedLine, Procedure } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'
import { hitOf } from './code-checks.ts'
import type { CaseRule } from './rule.ts'

/** SpiGes behandlung_auswaerts in another establishment: the stay then has a movement of its own (episode_art 5). */
const OTHER_ESTABLISHMENT = ['1', '3']

const wrongSide: Messages = {
  de: '{code}: die Seite kennt nur die Werte 0, 1, 2, 3 und 9.',
  fr: '{code} : la latéralité n’admet que les valeurs 0, 1, 2, 3 et 9.',
  it: '{code}: la lateralità ammette solo i valori 0, 1, 2, 3 e 9.',
}

export const procedureChecks: readonly CaseRule[] = [
  {
    type: 'LATERALITY_REQUIRED',
    severity: 'WARNING',
    source: 'CHOP',
    message: {
      de: 'Bei {code} muss die Seite angegeben werden.',
      fr: 'Pour {code}, la latéralité doit être indiquée.',
      it: 'Per {code} deve essere indicata la lateralità.',
    },
    find: ({ procedures }) =>
      procedures.filter(({ entry, side }) => entry?.lateralityRequired && side === undefined).map(hitOf),
  },
  {
    type: 'LATERALITY_INVALID',
    severity: 'ERROR',
    source: 'BFS 1688',
    message: wrongSide,
    find: ({ diagnoses }) => diagnoses.filter(hasWrongSide).map(hitOf),
  },
  {
    type: 'LATERALITY_INVALID',
    severity: 'ERROR',
    source: 'BFS 1690',
    message: wrongSide,
    find: ({ procedures }) => procedures.filter(hasWrongSide).map(hitOf),
  },
  {
    type: 'COMPLEMENT_CODE_ALONE',
    severity: 'WARNING',
    source: 'CHOP',
    message: {
      de: '{code} ist ein Zusatzcode und nur zusammen mit einer anderen Behandlung zu erfassen.',
      fr: '{code} est un code additionnel, à saisir seulement avec un autre traitement.',
      it: '{code} è un codice aggiuntivo, da registrare solo insieme a un altro trattamento.',
    },
    find: ({ procedures }) =>
      procedures.some(standsAlone) ? [] : procedures.filter(({ entry }) => entry?.complement).map(hitOf),
  },
  {
    type: 'PROCEDURE_OUTSIDE_STAY',
    severity: 'ERROR',
    source: 'BFS 107',
    message: {
      de: '{code} beginnt vor dem Eintritt.',
      fr: '{code} commence avant l’entrée.',
      it: '{code} inizia prima dell’ammissione.',
    },
    find: ({ procedures, stay }) => procedures.filter(({ begin }) => isBefore(begin, stay.admission, begin)).map(hitOf),
  },
  {
    type: 'PROCEDURE_OUTSIDE_STAY',
    severity: 'ERROR',
    source: 'BFS 108',
    message: {
      de: '{code} beginnt nach dem Austritt.',
      fr: '{code} commence après la sortie.',
      it: '{code} inizia dopo la dimissione.',
    },
    find: ({ procedures, stay }) =>
      procedures.filter(({ begin }) => isBefore(stay.discharge, begin, stay.discharge)).map(hitOf),
  },
  {
    type: 'PROCEDURE_BEGIN_MISSING',
    severity: 'ERROR',
    source: 'BFS 1636',
    message: {
      de: 'Bei {code} fehlt der Beginn.',
      fr: 'Le début de {code} manque.',
      it: 'Manca l’inizio di {code}.',
    },
    find: ({ procedures }) =>
      procedures.some(({ begin }) => begin) ? procedures.filter(({ begin }) => !begin).map(hitOf) : [],
  },
  {
    type: 'ELSEWHERE_WITHOUT_MOVEMENT',
    severity: 'ERROR',
    source: 'SpiGes behandlung_auswaerts',
    message: {
      de: '{code} fand auswärts statt ({elsewhere}), aber keine Bewegung sagt es.',
      fr: '{code} a eu lieu ailleurs ({elsewhere}), mais aucun mouvement ne l’indique.',
      it: '{code} è avvenuto fuori sede ({elsewhere}), ma nessun movimento lo dice.',
    },
    find: ({ procedures, stay }) =>
      stay.treatedElsewhere === false
        ? procedures.filter(isElsewhere).map((each) => ({ ...hitOf(each), words: { elsewhere: each.elsewhere ?? '' } }))
        : [],
  },
  {
    type: 'PROCEDURES_NOT_CHECKED',
    severity: 'WARNING',
    source: 'CHOP',
    message: {
      de: 'Die Behandlungen wurden nicht geprüft: für diese Version ist kein CHOP-Katalog importiert.',
      fr: 'Les traitements n’ont pas été vérifiés : aucun catalogue CHOP n’est importé pour cette version.',
      it: 'I trattamenti non sono stati verificati: per questa versione non è importato alcun catalogo CHOP.',
    },
    find: ({ unchecked }: CodedCase) => (unchecked ? [{}] : []),
  },
]

function hasWrongSide({ side }: CodedLine): boolean {
  return side !== undefined && !SIDES.includes(side)
}

function isElsewhere({ elsewhere }: Procedure): boolean {
  return elsewhere !== undefined && OTHER_ESTABLISHMENT.includes(elsewhere)
}

function standsAlone({ entry }: Procedure): boolean {
  return entry?.codable === true && !entry.complement
}

/** Whether a moment lies before another; on the same day hours count unless the deciding one is 00, which says nothing. */
function isBefore(earlier: string | undefined, later: string | undefined, deciding: string | undefined): boolean {
  if (!earlier || !later || !deciding) return false
  const [day, other] = [earlier.slice(0, 8), later.slice(0, 8)]
  if (day !== other) return day < other
  const [hour, limit] = [earlier.slice(8, 10), later.slice(8, 10)]
  return hour !== '' && limit !== '' && Number(deciding.slice(8, 10)) > 0 && hour < limit
}
