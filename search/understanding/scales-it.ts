/** Stages and grades in Italian, in the words in which the ICD-10 is translated. */
import { COUNTS } from './counts.ts'
import type { Scale, ScaleTable } from './scales.ts'

const ORDINAL_GRADES: Readonly<Record<string, readonly string[]>> = {
  1: ['di primo grado'],
  2: ['di secondo grado'],
  3: ['di terzo grado'],
  4: ['di quarto grado'],
}
const BURN_GRADES = {
  ...ORDINAL_GRADES,
  '2a': ['di grado 2a', 'di secondo grado'],
  '2b': ['di grado 2b', 'di secondo grado'],
}
const FONTAINE = {
  1: 'asintomatica',
  '2a': 'dolore alla marcia, autonomia di 200 m e più',
  '2b': 'dolore alla marcia, autonomia di meno di 200 m',
  2: 'dolore alla marcia',
  3: 'dolore a riposo',
  4: 'ulcerazione o gangrena',
}
const RUTHERFORD = {
  ...{ 0: FONTAINE[1], 1: FONTAINE['2a'], 2: FONTAINE['2b'], 3: FONTAINE['2b'], 4: FONTAINE[3] },
  ...{ 5: 'ulcerazione', 6: 'gangrena' },
}
const COPD = 'bpco | copd | malattia polmonare ostruttiva cronica | broncopneumopatia cronica ostruttiva'
const PAD: Scale = {
  name: 'Leriche-Fontaine',
  words: 'fontaine | leriche | leriche fontaine',
  topics: 'aocp | aop | arteriopatia | arteriopatia obliterante | pavk | claudicatio | vasculopatia periferica',
  instead: 'AOCP',
  isBare: true,
  stages: {
    ...{ 1: ['stadio I', ''], 2: ['stadio IIb', 'stadio IIa', ''], '2a': ['stadio IIa', ''], '2b': ['stadio IIb', ''] },
    ...{ 3: ['stadio III', ''], 4: ['stadio IV', ''] },
  },
  told: FONTAINE,
}

export const ITALIAN_SCALES: ScaleTable = {
  generic: 'stadio | grado | categoria | classe',
  fillers:
    'stadio | grado | classe | cl | di | score | secondo | tipo | circa | ca | pugh | indice | e | yahr | totale',
  units: 'kg | m2 | punti | pt | oms',
  scales: [
    {
      name: 'NYHA',
      words: 'nyha',
      topics: 'insufficienza cardiaca | scompenso cardiaco | scompenso | ins cardiaca | ic | icc',
      instead: 'insufficienza cardiaca',
      stages: { 1: ['NYHA I', ''], 2: ['NYHA II', ''], 3: ['NYHA III', ''], 4: ['NYHA IV', ''] },
      told: {
        1: 'senza sintomi',
        2: 'sintomi per sforzi maggiori',
        3: 'sintomi per sforzi lievi',
        4: 'sintomi a riposo',
      },
    },
    {
      name: 'KDIGO',
      words: 'kdigo',
      tail: /^a[1-3]$/,
      topics:
        'insufficienza renale cronica | insufficienza renale | ins renale cronica | malattia renale cronica | nefropatia cronica | irc | mrc | ckd | ir',
      instead: 'malattia renale cronica',
      isBare: true,
      stages: { 1: ['stadio 1'], 2: ['stadio 2'], 3: ['stadio 3'], 4: ['stadio 4'], 5: ['stadio 5'] },
    },
    {
      name: 'GOLD',
      words: 'gold',
      tail: /^(?:gruppo|[a-e])$/,
      topics: COPD,
      instead: 'BPCO',
      isBare: true,
      stages: { 1: ['GOLD 1', ''], 2: ['GOLD 2', ''], 3: ['GOLD 3', ''], 4: ['GOLD 4', ''] },
      told: { 1: 'VEMS >=70 %', 2: 'VEMS >=50 % e <70 %', 3: 'VEMS >=35 % e <50 %', 4: 'VEMS <35 %' },
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
      topics: 'insufficienza renale acuta | ins renale acuta | ira | aki | danno renale acuto',
      instead: 'insufficienza renale acuta',
      isBare: true,
      stages: { 1: ['KDIGO 1'], 2: ['KDIGO 2'], 3: ['KDIGO 3'] },
    },
    {
      name: 'West-Haven',
      words: 'west haven',
      topics: 'encefalopatia epatica',
      instead: 'encefalopatia epatica',
      isBare: true,
      stages: { 1: ['grado 1'], 2: ['grado 2'], 3: ['grado 3'], 4: ['grado 4'] },
    },
    PAD,
    {
      ...PAD,
      name: 'Rutherford',
      words: 'rutherford',
      isBare: false,
      stages: {
        ...{
          0: ['stadio I', ''],
          1: ['stadio IIa', ''],
          2: ['stadio IIb', ''],
          3: ['stadio IIb', ''],
          4: ['stadio III', ''],
        },
        ...{ 5: ['stadio IV', ''], 6: ['stadio IV', ''] },
      },
      told: RUTHERFORD,
    },
    {
      name: 'BMI',
      words: 'bmi | imc',
      topics: 'obesità | obeso | obesa | sovrappeso',
      instead: 'obesità',
      ranges: [
        [60, '', 'obesità di grado III (OMS), BMI di 60 e più'],
        [50, '', 'obesità di grado III (OMS), BMI da 50 a meno di 60'],
        [40, '', 'obesità di grado III (OMS), BMI da 40 a meno di 50'],
        [35, '', 'obesità di grado II (OMS)'],
        [30, '', 'obesità di grado I (OMS)'],
      ],
    },
    {
      name: 'Decubito',
      words: 'epuap | npuap',
      topics:
        'decubito | decubiti | ulcera da decubito | ulcere da decubito | ulcera da pressione | lesione da pressione | piaga da decubito | lesione da decubito',
      instead: 'ulcera da decubito',
      isBare: true,
      stages: { 1: ['stadio 1'], 2: ['stadio 2'], 3: ['stadio 3'], 4: ['stadio 4'] },
    },
    {
      name: 'Lacerazione perineale',
      words: '',
      topics: 'lacerazione perineale | lacerazione del perineo | lacerazione vaginoperineale | perineo',
      instead: 'lacerazione perineale',
      isBare: true,
      stages: ORDINAL_GRADES,
    },
    {
      name: 'Emorroidi',
      words: '',
      topics: 'emorroidi | emorroide',
      instead: 'emorroidi',
      isBare: true,
      stages: ORDINAL_GRADES,
    },
    { name: 'Ustione', words: '', topics: 'ustione | ustioni', instead: 'ustione', isBare: true, stages: BURN_GRADES },
    { name: 'Corrosione', words: '', topics: 'corrosione', instead: 'corrosione', isBare: true, stages: BURN_GRADES },
    {
      name: 'BAV',
      words: '',
      topics: 'bav | blocco av | blocco atrioventricolare | blocco atrio ventricolare',
      instead: 'blocco atrioventricolare',
      isBare: true,
      stages: ORDINAL_GRADES,
    },
    {
      name: 'Child-Pugh',
      words: 'child | child pugh',
      topics: 'cirrosi | cirrosi epatica | cirrosi del fegato',
      instead: 'cirrosi epatica',
      isLettered: true,
      stages: { a: [''], b: [''], c: [''] },
      told: { a: 'stadio Child-Pugh A', b: 'stadio Child-Pugh B', c: 'stadio Child-Pugh C' },
    },
    ...COUNTS.it,
  ],
}
