/**
 * Stages and grades in French. Of many subdivisions of ICD-10-GM there is no French title: there an empty wording leaves the stage out,
 * and the coder is told what it means.
 */
import { COUNTS } from './counts.ts'
import type { Scale, ScaleTable } from './scales.ts'

const ORDINAL_GRADES: Readonly<Record<string, readonly string[]>> = {
  1: ['du premier degré'],
  2: ['du deuxième degré'],
  3: ['du troisième degré'],
  4: ['du quatrième degré'],
}
const BURN_GRADES = {
  1: ['du premier degré'],
  2: ['du second degré'],
  '2a': ['de degré 2a'],
  '2b': ['de degré 2b'],
  3: ['du troisième degré'],
}
const FONTAINE = {
  1: 'sans symptômes',
  '2a': 'douleur à la marche, périmètre de 200 m et plus',
  '2b': 'douleur à la marche, périmètre de moins de 200 m',
  2: 'douleur à la marche',
  3: 'douleur au repos',
  4: 'ulcération ou gangrène',
}
const RUTHERFORD = {
  ...{ 0: FONTAINE[1], 1: FONTAINE['2a'], 2: FONTAINE['2b'], 3: FONTAINE['2b'], 4: FONTAINE[3] },
  ...{ 5: 'ulcération', 6: 'gangrène' },
}
const COPD = 'bpco | mpoc | copd | maladie pulmonaire obstructive chronique | bronchopneumopathie chronique obstructive'
const PAD: Scale = {
  name: 'Leriche-Fontaine',
  words: 'fontaine | leriche | leriche fontaine',
  topics: 'aomi | artériopathie | artérite | artériopathie oblitérante | claudication',
  instead: 'AOMI',
  isBare: true,
  stages: {
    ...{ 1: ['stade I', ''], 2: ['stade IIb', 'stade IIa', ''], '2a': ['stade IIa', ''], '2b': ['stade IIb', ''] },
    ...{ 3: ['stade III', ''], 4: ['stade IV', ''] },
  },
  told: FONTAINE,
}

export const FRENCH_SCALES: ScaleTable = {
  generic: 'stade | grade | degré | deg | catégorie | cat | classe',
  fillers:
    'stade | grade | classe | cl | de | score | selon | la | type | à | env | environ | pugh | index | et | yahr | total',
  units: 'kg | m2 | points | pts | oms',
  scales: [
    {
      name: 'NYHA',
      words: 'nyha',
      topics: 'insuffisance cardiaque | ins cardiaque | ic | icc | icg | insuffisance ventriculaire gauche',
      instead: 'insuffisance cardiaque',
      stages: { 1: ['NYHA I', ''], 2: ['NYHA II', ''], 3: ['NYHA III', ''], 4: ['NYHA IV', ''] },
      told: {
        1: 'sans symptômes',
        2: "symptômes à l'effort important",
        3: "symptômes à l'effort léger",
        4: 'symptômes au repos',
      },
    },
    {
      name: 'KDIGO',
      words: 'kdigo',
      tail: /^a[1-3]$/,
      topics:
        'insuffisance rénale chronique | insuffisance rénale | ins rénale chronique | maladie rénale chronique | néphropathie chronique | irc | mrc | ckd | ir',
      instead: 'insuffisance rénale chronique',
      isBare: true,
      stages: { 1: ['stade 1'], 2: ['stade 2'], 3: ['stade 3'], 4: ['stade 4'], 5: ['stade 5'] },
    },
    {
      name: 'GOLD',
      words: 'gold',
      tail: /^(?:groupe|[a-e])$/,
      topics: COPD,
      instead: 'BPCO',
      isBare: true,
      stages: { 1: ['GOLD 1', ''], 2: ['GOLD 2', ''], 3: ['GOLD 3', ''], 4: ['GOLD 4', ''] },
      told: { 1: 'VEMS >=70 %', 2: 'VEMS >=50 % et <70 %', 3: 'VEMS >=35 % et <50 %', 4: 'VEMS <35 %' },
    },
    {
      name: 'VEMS',
      words: 'vems | fev1',
      topics: COPD,
      instead: 'BPCO',
      most: 150,
      ranges: [
        [70, 'GOLD 1'],
        [50, 'GOLD 2'],
        [35, 'GOLD 3'],
        [10, 'GOLD 4'],
      ],
    },
    {
      name: 'KDIGO',
      words: 'kdigo | akin',
      topics:
        'insuffisance rénale aiguë | insuffisance rénale aigue | ins rénale aiguë | ira | aki | lésion rénale aiguë',
      instead: 'insuffisance rénale aiguë',
      isBare: true,
      stages: { 1: ['KDIGO 1'], 2: ['KDIGO 2'], 3: ['KDIGO 3'] },
    },
    {
      name: 'West-Haven',
      words: 'west haven',
      topics: 'encéphalopathie hépatique | eh',
      instead: 'encéphalopathie hépatique',
      isBare: true,
      stages: { 1: ['grade 1'], 2: ['grade 2'], 3: ['grade 3'], 4: ['grade 4'] },
    },
    PAD,
    {
      ...PAD,
      name: 'Rutherford',
      words: 'rutherford',
      isBare: false,
      stages: {
        ...{
          0: ['stade I', ''],
          1: ['stade IIa', ''],
          2: ['stade IIb', ''],
          3: ['stade IIb', ''],
          4: ['stade III', ''],
        },
        ...{ 5: ['stade IV', ''], 6: ['stade IV', ''] },
      },
      told: RUTHERFORD,
    },
    {
      name: 'IMC',
      words: 'imc | bmi',
      topics: 'obésité | obèse | surpoids | surcharge pondérale',
      instead: 'obésité',
      ranges: [
        [60, '', 'obésité de grade III (OMS), IMC de 60 et plus'],
        [50, '', 'obésité de grade III (OMS), IMC de 50 à moins de 60'],
        [40, '', 'obésité de grade III (OMS), IMC de 40 à moins de 50'],
        [35, '', 'obésité de grade II (OMS)'],
        [30, '', 'obésité de grade I (OMS)'],
      ],
    },
    {
      name: 'Escarre',
      words: 'epuap | npuap',
      topics: 'escarre | escarres | ulcère de décubitus | décubitus | ulcère de pression | plaie de pression',
      instead: 'ulcère de décubitus',
      isBare: true,
      stages: { 1: ['de 1er degré'], 2: ['de 2e degré'], 3: ['de 3e degré'], 4: ['de 4e degré'] },
    },
    {
      name: 'Déchirure périnéale',
      words: '',
      topics:
        'déchirure périnéale | déchirure du périnée | déchirure obstétricale du périnée | périnée | déchirure périnée',
      instead: 'déchirure obstétricale du périnée',
      isBare: true,
      stages: ORDINAL_GRADES,
    },
    {
      name: 'Hémorroïdes',
      words: '',
      topics: 'hémorroïdes | hémorroïde | maladie hémorroïdaire',
      instead: 'hémorroïdes',
      isBare: true,
      stages: ORDINAL_GRADES,
    },
    { name: 'Brûlure', words: '', topics: 'brûlure | brûlures', instead: 'brûlure', isBare: true, stages: BURN_GRADES },
    { name: 'Corrosion', words: '', topics: 'corrosion', instead: 'corrosion', isBare: true, stages: BURN_GRADES },
    {
      name: 'BAV',
      words: '',
      topics: 'bav | bloc av | bloc auriculoventriculaire | bloc atrioventriculaire | bloc auriculo ventriculaire',
      instead: 'bloc auriculoventriculaire',
      isBare: true,
      stages: { 1: ['du premier degré'], 2: ['du second degré'], 3: ['complet'] },
    },
    {
      name: 'Child-Pugh',
      words: 'child | child pugh',
      topics: 'cirrhose | cirrhose hépatique | cirrhose du foie',
      instead: 'cirrhose du foie',
      isLettered: true,
      stages: { a: [''], b: [''], c: [''] },
      told: { a: 'stade Child-Pugh A', b: 'stade Child-Pugh B', c: 'stade Child-Pugh C' },
    },
    ...COUNTS.fr,
  ],
}
