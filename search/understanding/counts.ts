/** Units and days that CHOP counts in steps: "2 EK", "VAC 10 Tage", "isolement de contact 5 j". */
import type { SearchLanguage } from '../interface/search-document.ts'
import type { Scale } from './scales.ts'

type Step = readonly [from: number, to: number]

/** Steps of the catalogue, the highest first. */
const UNITS: readonly Step[] = [
  [21, 30],
  [16, 20],
  [11, 15],
  [6, 10],
  [1, 5],
]
const PLATELETS: readonly Step[] = [
  [16, 18],
  [13, 15],
  [9, 12],
  [6, 8],
  [4, 5],
  [1, 3],
]
const WEEKS: readonly Step[] = [
  [15, 21],
  [8, 14],
]
const REHABILITATION: readonly Step[] = [
  [14, 20],
  [7, 13],
]
const UNIT = /^(?:te|ut|einheit(?:en)?|unites?|unita|beutel|konserven|poches?|sacche)$/
const DAY = /^(?:tag|tage|tagen|t|d|j|jours?|gg|g|giorni|giorno)$/

/** Who counts what, and how the catalogue says a step. */
function counted(words: string, instead: string, tail: RegExp, ranges: Scale['ranges'] & object): Scale {
  return { name: instead, words, tail, topics: '', instead, most: 400, ranges }
}

const stepsOf = (steps: readonly Step[], say: (from: number, to: number) => string) =>
  steps.map(([from, to]) => [from, say(from, to)] as const)

export const COUNTS: Readonly<Record<SearchLanguage, readonly Scale[]>> = {
  de: [
    counted(
      'te | ek | eks | ec | ecs | erythrozytenkonzentrat | erythrozytenkonzentrate | erykonzentrat | erykonzentrate | blutkonserve | blutkonserven',
      'Transfusion von Erythrozytenkonzentrat',
      UNIT,
      stepsOf(UNITS, (from, to) => `${from} TE bis ${to} TE`),
    ),
    counted(
      'ffp | ffps | gfp | plasma | frischplasma | fresh frozen plasma',
      'Transfusion von Plasma',
      UNIT,
      stepsOf(UNITS, (from, to) => `${from} TE bis ${to} TE`),
    ),
    counted(
      'tk | tks | thrombozytenkonzentrat | thrombozytenkonzentrate',
      'Transfusion von Thrombozytenkonzentrat',
      UNIT,
      stepsOf(PLATELETS, (from, to) => `${from} bis ${to} Konzentrate`),
    ),
    counted(
      'vac | vac therapie | vakuumtherapie | vakuumversiegelung',
      'Sogbehandlung bei einer Vakuumversiegelung',
      DAY,
      [
        [8, '8 Tage und länger'],
        [1, 'bis 7 Tage'],
      ],
    ),
    counted('kontaktisolation | kontaktisolierung | isolation kontakt', 'Kontaktisolation', DAY, [
      [22, 'mehr als 21 Tage'],
      ...stepsOf(WEEKS, (from, to) => `${from} bis ${to} Tage`),
      [1, 'bis 7 Tage'],
    ]),
    counted('tröpfchenisolation | tröpfchenisolierung', 'Tröpfchenisolation', DAY, [
      [22, 'mehr Tage'],
      ...stepsOf(WEEKS, (from, to) => `${from} bis ${to} Tage`),
      [1, 'bis 7 Tage'],
    ]),
    counted(
      'geriatrische frührehabilitation | geriatrische frührehabilitative komplexbehandlung | geriatrische frühreha | geriatrische komplexbehandlung',
      'Geriatrische frührehabilitative Komplexbehandlung',
      DAY,
      [
        [21, 'mindestens 21 Behandlungstage'],
        ...stepsOf(REHABILITATION, (from, to) => `mindestens ${from} bis ${to} Behandlungstage`),
      ],
    ),
    counted(
      'spezialisierte palliative care | palliative care',
      'Spezialisierte Palliative Care Komplexbehandlung',
      DAY,
      [
        [22, 'mehr als 21 Behandlungstagen'],
        ...stepsOf(WEEKS, (from, to) => `mindestens ${from} bis höchstens ${to} Behandlungstagen`),
        [2, '2 bis zu 7 Behandlungstagen'],
      ],
    ),
  ],
  fr: [
    counted(
      'ce | cge | culot | culots | ce isogroupe | concentré érythrocytaire | concentrés érythrocytaires | culots érythrocytaires | poches de sang',
      'Transfusion de globules rouges concentrés',
      UNIT,
      stepsOf(UNITS, (from, to) => `${from} à ${to} UT`),
    ),
    counted('pfc | ffp | plasma frais', 'Transfusion de plasma', UNIT, [
      ...stepsOf(UNITS.slice(0, -1), (from, to) => `${from} UT à ${to} UT`),
      [1, '1 à 5 UT'],
    ]),
    counted(
      'cp | cps | concentrés plaquettaires | concentré plaquettaire',
      'Transfusion de concentrés de plaquettes',
      UNIT,
      stepsOf(PLATELETS, (from, to) => `${from} à ${to} concentrés`),
    ),
    counted('vac | pansement vac | thérapie vac', 'Traitement continu par aspiration après scellement sous vide', DAY, [
      [8, 'durée 8 jours et plus'],
      [1, "durée jusqu'à 7 jours"],
    ]),
    counted('isolement de contact | isolement contact', 'Isolement de contact', DAY, [
      [22, 'plus de 21 jours'],
      ...stepsOf(WEEKS, (from, to) => `${from} à ${to} jours`),
      [1, "jusqu'à 7 jours"],
    ]),
    counted(
      'réadaptation gériatrique précoce | rééducation gériatrique précoce | réhabilitation gériatrique précoce',
      'Traitement complexe de rééducation gériatrique précoce',
      DAY,
      [
        [21, "d'au moins 21 jours de traitement"],
        ...stepsOf(REHABILITATION, (from, to) => `d'au moins ${from} à ${to} jours de traitement`),
      ],
    ),
  ],
  it: [
    counted(
      'ec | ge | emazie | eritrociti | concentrati eritrocitari | concentrato eritrocitario | sacche di sangue',
      'Trasfusione di concentrato di eritrociti',
      UNIT,
      stepsOf(UNITS, (from, to) => `da ${from} a ${to} unità`),
    ),
    counted(
      'ffp | pfc | plasma fresco',
      'Trasfusione di plasma',
      UNIT,
      stepsOf(UNITS, (from, to) => `${from}-${to} unità`),
    ),
    counted(
      'cp | concentrati piastrinici | concentrato piastrinico',
      'Trasfusione di concentrato piastrinico',
      UNIT,
      stepsOf(PLATELETS, (from, to) => `da ${from} a ${to} concentrati`),
    ),
    counted('vac | terapia vac', 'Terapia a pressione negativa continua', DAY, [
      [8, '8 giorni e più'],
      [1, 'fino a 7 giorni'],
    ]),
    counted('isolamento da contatto | isolamento contatto', 'Isolamento da contatto', DAY, [
      [22, 'più di 21 giorni'],
      ...stepsOf(WEEKS, (from, to) => `da ${from} a ${to} giorni`),
      [1, 'fino a 7 giorni'],
    ]),
    counted(
      'riabilitazione geriatrica precoce | riabilitazione precoce geriatrica',
      'Trattamento riabilitativo precoce geriatrico complesso',
      DAY,
      [
        [21, 'almeno 21 giorni di trattamento'],
        ...stepsOf(REHABILITATION, (from, to) => `da ${from} a ${to} giorni di trattamento`),
      ],
    ),
    counted('cure palliative specializzate', 'Cure palliative specializzate trattamento complesso', DAY, [
      [22, 'più di 21 giorni di trattamento'],
      ...stepsOf(WEEKS, (from, to) => `da ${from} a ${to} giorni di trattamento`),
      [2, 'da 2 a 7 giorni di trattamento'],
    ]),
  ],
}
