/** Stages and grades in German, each with the words by which ICD-10-GM tells its subdivisions apart. */

import { COUNTS } from './counts.ts'
import { Phrases } from './phrases.ts'
import { GERMAN_POINTS } from './points-de.ts'
import type { ScaleTable } from './scales.ts'

const LEFT_HEART = 'Linksherzinsuffizienz'
const PAD = 'Atherosklerose der Extremitätenarterien Becken-Bein-Typ'
const PAD_TOPICS = 'pavk | avk | verschlusskrankheit | aavk | claudicatio'
const PAD_STAGES = {
  1: 'ohne Beschwerden',
  '2a': 'mit belastungsinduziertem Ischämieschmerz, Gehstrecke 200 m und mehr',
  '2b': 'mit belastungsinduziertem Ischämieschmerz, Gehstrecke weniger als 200 m',
  3: 'mit Ruheschmerz',
  '4a': 'mit Ulzeration',
  '4b': 'mit Gangrän',
}

const COPD = {
  topics: `copd | chronisch obstruktive lungenkrankheit | chronische obstruktive lungenkrankheit | chronisch obstruktive lungenerkrankung
    chronische obstruktive lungenerkrankung | chronisch obstruktive bronchitis | chronische obstruktive bronchitis`,
  instead: 'chronische obstruktive Lungenkrankheit',
}
const WORSE_COPD = {
  topics: 'aecopd | ae copd | ae der copd',
  instead: 'chronische obstruktive Lungenkrankheit mit akuter Exazerbation',
}
const GOLD = {
  name: 'GOLD',
  words: 'gold',
  tail: /^(?:gruppe|[a-e])$/,
  isBare: true,
  told: {
    1: 'GOLD 1: FEV1 >=80 %; nächste Unterteilung von J44',
    2: 'GOLD 2: FEV1 50-79 %; nächste Unterteilung von J44',
    3: 'GOLD 3: FEV1 30-49 %; nächste Unterteilung von J44',
    4: 'GOLD 4: FEV1 <30 %; nächste Unterteilung von J44',
  },
  stages: {
    1: ['FEV1 >=70 % des Sollwertes'],
    2: ['FEV1 >=50 % und <70 % des Sollwertes'],
    3: ['FEV1 >=35 % und <50 % des Sollwertes'],
    4: ['FEV1 <35 % des Sollwertes'],
  },
}
const FEV1 = {
  name: 'FEV1',
  words: 'fev1',
  most: 150,
  ranges: [
    [70, 'FEV1 >=70 % des Sollwertes'],
    [50, 'FEV1 >=50 % und <70 % des Sollwertes'],
    [35, 'FEV1 >=35 % und <50 % des Sollwertes'],
    [10, 'FEV1 <35 % des Sollwertes'],
  ],
} as const

const DECUBITUS_PLACES = new Phrases<string>()
  .add('sakral | sacral | sakrum | os sacrum | steiss | steissbein | kreuz | sakralbereich', 'Kreuzbein')
  .add('fersen | calcaneus | kalkaneus | calcaneal | kalkaneal', 'Ferse')
  .add('gesäss | gluteal | tuber | tuber ischiadicum | ischial', 'Sitzbein')
  .add('trochantär | hüfte | hüft', 'Trochanter')

export const GERMAN_SCALES: ScaleTable = {
  generic:
    'grad | grades | gradig | gradige | gradiger | gradiges | stadium | stad | st | klasse | kl | typ | kategorie | kat',
  fillers: `stadium | stad | st | grad | klasse | kl | class | typ | score | index | von | nach | ca | etwa | stufe | wert | pugh | und | yahr | y
    cp | gruppe | skala | total | gesamt | mindestens | ist`,
  units: 'punkte | punkten | pkt | pkte | kg | m2 | m² | qm | prozent | soll | who',
  scales: [
    {
      name: 'NYHA',
      words: 'nyha',
      topics:
        'herzinsuffizienz | herzinsuff | linksherzinsuffizienz | globalinsuffizienz | hi | hfref | hfpef | hfmref | lhi',
      instead: LEFT_HEART,
      stages: {
        1: ['ohne Beschwerden'],
        2: ['mit Beschwerden bei stärkerer Belastung'],
        3: ['mit Beschwerden bei leichterer Belastung'],
        4: ['mit Beschwerden in Ruhe'],
      },
    },
    {
      name: 'NYHA',
      words: 'nyha',
      topics: 'rechtsherzinsuffizienz | rechtsherzinsuff | rhi | cor pulmonale',
      instead: 'Rechtsherzinsuffizienz',
      stages: {
        1: ['ohne Beschwerden'],
        2: ['mit Beschwerden bei stärkerer Belastung'],
        3: ['mit Beschwerden bei leichterer Belastung'],
        4: ['mit Beschwerden in Ruhe'],
      },
    },
    {
      name: 'KDIGO',
      words: 'kdigo',
      tail: /^a[1-3]$/,
      topics:
        'niereninsuffizienz | niereninsuff | nierenkrankheit | nierenerkrankung | nephropathie | ckd | cni | ni | chni',
      instead: 'chronische Nierenkrankheit',
      isBare: true,
      stages: { 1: ['Stadium 1'], 2: ['Stadium 2'], 3: ['Stadium 3'], 4: ['Stadium 4'], 5: ['Stadium 5'] },
    },
    {
      name: 'KDIGO',
      words: 'kdigo',
      topics: `akutes nierenversagen | akute niereninsuffizienz | akute nierenschädigung | akute ni | nierenversagen | aki | anv
        | akutes nierenvers`,
      instead: 'akutes Nierenversagen',
      isBare: true,
      stages: { 1: ['Stadium 1'], 2: ['Stadium 2'], 3: ['Stadium 3'] },
    },
    {
      name: 'West-Haven',
      words: 'west haven | westhaven',
      topics: 'hepatische enzephalopathie | hepatischer enzephalopathie | leberenzephalopathie | he',
      instead: 'hepatische Enzephalopathie',
      isBare: true,
      stages: { 1: ['Grad 1'], 2: ['Grad 2'], 3: ['Grad 3'], 4: ['Grad 4'] },
    },
    {
      name: 'Follikuläres Lymphom',
      words: '',
      topics: 'follikuläres lymphom | follikulären lymphoms | fl',
      instead: 'follikuläres Lymphom',
      stages: { 1: ['Grad I'], 2: ['Grad II'], '3a': ['Grad IIIa'], '3b': ['Grad IIIb'], 3: ['Grad III'] },
    },
    { ...GOLD, ...COPD },
    { ...GOLD, ...WORSE_COPD },
    { ...FEV1, ...COPD },
    { ...FEV1, ...WORSE_COPD },
    {
      name: 'Fontaine',
      words: 'fontaine',
      topics: PAD_TOPICS,
      instead: PAD,
      isBare: true,
      stages: {
        1: [PAD_STAGES[1]],
        '2a': [PAD_STAGES['2a']],
        '2b': [PAD_STAGES['2b']],
        2: [PAD_STAGES['2b'], PAD_STAGES['2a']],
        3: [PAD_STAGES[3]],
        '4a': [PAD_STAGES['4a']],
        '4b': [PAD_STAGES['4b']],
        4: [PAD_STAGES['4a'], PAD_STAGES['4b']],
      },
    },
    {
      name: 'Rutherford',
      words: 'rutherford',
      topics: PAD_TOPICS,
      instead: PAD,
      stages: {
        0: [PAD_STAGES[1]],
        1: [PAD_STAGES['2a']],
        2: [PAD_STAGES['2b'], PAD_STAGES['2a']],
        3: [PAD_STAGES['2b']],
        4: [PAD_STAGES[3]],
        5: [PAD_STAGES['4a'], PAD_STAGES['4b']],
        6: [PAD_STAGES['4b'], PAD_STAGES['4a']],
      },
    },
    {
      name: 'BMI',
      words: 'bmi | body mass index',
      topics: 'adipositas | übergewicht | fettsucht | adipös | adipöser | adipöse',
      instead: 'Adipositas',
      ranges: [
        [60, 'Grad III (WHO) Body-Mass-Index von 60 und mehr'],
        [50, 'Grad III (WHO) Body-Mass-Index von 50 bis unter 60'],
        [40, 'Grad III (WHO) Body-Mass-Index von 40 bis unter 50'],
        [35, 'Grad II (WHO)'],
        [30, 'Grad I (WHO)'],
      ],
    },
    {
      name: 'Dekubitus',
      words: 'epuap | npuap',
      topics:
        'dekubitus | dekubitalulkus | dekubitalulcus | dekubital | decubitus | druckulkus | druckulcus | druckgeschwür | deku',
      instead: 'Dekubitus',
      isBare: true,
      places: DECUBITUS_PLACES,
      stages: { 1: ['Stadium 1'], 2: ['Stadium 2'], 3: ['Stadium 3'], 4: ['Stadium 4'] },
    },
    {
      name: 'Dammriss',
      words: '',
      topics: 'dammriss | perinealriss | dr | scheidendammriss',
      instead: 'Dammriss',
      isBare: true,
      stages: { 1: ['1. Grades'], 2: ['2. Grades'], 3: ['3. Grades'], 4: ['4. Grades'] },
    },
    {
      name: 'Hämorrhoiden',
      words: '',
      topics: 'hämorrhoiden | hämorrhoid | hämorrhoidalleiden | hämorrhoidal | hämorriden',
      instead: 'Hämorrhoiden',
      isBare: true,
      stages: { 1: ['1. Grades'], 2: ['2. Grades'], 3: ['3. Grades'], 4: ['4. Grades'] },
    },
    {
      name: 'Verbrennung',
      words: '',
      topics: 'verbrennung | verbrennungen | verbrühung | verbrühungen | brandwunde',
      instead: 'Verbrennung',
      isBare: true,
      stages: { 1: ['1. Grades'], 2: ['2. Grades', 'Grad 2a'], '2a': ['Grad 2a'], '2b': ['Grad 2b'], 3: ['3. Grades'] },
    },
    {
      name: 'Verätzung',
      words: '',
      topics: 'verätzung | verätzungen',
      instead: 'Verätzung',
      isBare: true,
      stages: { 1: ['1. Grades'], 2: ['2. Grades', 'Grad 2a'], '2a': ['Grad 2a'], '2b': ['Grad 2b'], 3: ['3. Grades'] },
    },
    {
      name: 'AV-Block',
      words: '',
      topics: 'av block | avblock | avb | atrioventrikulärer block',
      instead: 'atrioventrikulärer Block',
      isBare: true,
      stages: { 1: ['1. Grades'], 2: ['2. Grades'], '2a': ['2. Grades'], '2b': ['2. Grades'], 3: ['3. Grades'] },
    },
    {
      name: 'Child-Pugh',
      words: 'child | child pugh | cps',
      topics: 'leberzirrhose | zirrhose | leberzirrh',
      instead: 'Leberzirrhose',
      isLettered: true,
      stages: { a: ['Stadium Child-Pugh A'], b: ['Stadium Child-Pugh B'], c: ['Stadium Child-Pugh C'] },
    },
    {
      name: 'Hoehn und Yahr',
      words: 'hoehn | hy | hoehn yahr | h y',
      topics: 'parkinson | ips | mp | idiopathisches parkinson syndrom',
      instead: 'primäres Parkinson-Syndrom',
      stages: {
        ...{ 1: ['mit fehlender oder geringer Beeinträchtigung'], 2: ['mit fehlender oder geringer Beeinträchtigung'] },
        ...{ 3: ['mit mässiger bis schwerer Beeinträchtigung'], 4: ['mit mässiger bis schwerer Beeinträchtigung'] },
        5: ['mit schwerster Beeinträchtigung'],
      },
    },
    {
      name: 'WHO',
      words: 'who',
      topics: 'adipositas | adipös',
      stages: { 1: ['Grad I (WHO)'], 2: ['Grad II (WHO)'], 3: ['Grad III (WHO)'] },
      isBare: true,
    },
    {
      name: 'Geburtsgewicht',
      words: 'geburtsgewicht | gg | geb gewicht',
      tail: /^(?:g|gr|gramm)$/,
      topics: 'neugeborenes | neugeborene | ng | frühgeborenes | frühgeborene | frühgeburt | fg',
      instead: 'Neugeborenes',
      most: 2499,
      ranges: [
        [1500, 'Geburtsgewicht 1500 bis unter 2500 Gramm'],
        [1250, 'Geburtsgewicht 1250 bis unter 1500 Gramm'],
        [1000, 'Geburtsgewicht 1000 bis unter 1250 Gramm'],
        [750, 'Geburtsgewicht 750 bis unter 1000 Gramm'],
        [500, 'Geburtsgewicht 500 bis unter 750 Gramm'],
        [100, 'Geburtsgewicht unter 500 Gramm'],
      ],
    },
    ...COUNTS.de,
    ...GERMAN_POINTS,
  ],
}
