/** The kinds of stay a small acute hospital sees, from which deliveries are generated. */

/** A diagnosis that may join the main one; an exclamation mark code belongs to it. */
export interface Companion {
  readonly code: string
  readonly partner?: 'main'
  /** How often it is there, 0 to 1. */
  readonly often: number
}

/** A procedure of the stay, `day` days after admission. */
export interface Procedure {
  readonly code: string
  readonly day: number
  readonly often: number
  /** Whether the code demands a side. */
  readonly sided?: boolean
}

/** A kind of stay. */
export interface Pattern {
  readonly name: string
  /** How many of a hundred stays are of this kind, roughly. */
  readonly weight: number
  readonly main: readonly string[]
  /** The sex of the patients; either when absent. */
  readonly sex?: 'm' | 'w'
  readonly age: readonly [youngest: number, oldest: number]
  readonly days: readonly [shortest: number, longest: number]
  /** Main cost centre; medicine when absent. */
  readonly costCentre?: string
  readonly planned?: boolean
  readonly companions: readonly Companion[]
  readonly procedures: readonly Procedure[]
}

const old: readonly Companion[] = [
  { code: 'I10.00', often: 0.5 },
  { code: 'E11.90', often: 0.2 },
  { code: 'N18.3', often: 0.2 },
  { code: 'Z92.1', often: 0.25 },
  { code: 'E87.6', often: 0.15 },
  { code: 'F05.1', often: 0.08 },
  { code: 'N39.0', often: 0.1 },
]

/** The kinds of stay, the ones of the case list first. */
export const patterns: readonly Pattern[] = [
  {
    name: 'heart failure',
    weight: 9,
    main: ['I50.14', 'I50.13'],
    age: [68, 94],
    days: [5, 16],
    companions: [
      { code: 'I48.1', often: 0.4 },
      { code: 'J90', often: 0.3 },
      { code: 'I25.13', often: 0.3 },
      { code: 'N17.91', often: 0.2 },
      ...old,
    ],
    procedures: [{ code: 'Z88.72', day: 1, often: 0.9 }],
  },
  {
    name: 'appendicitis',
    weight: 5,
    main: ['K35.32', 'K35.30', 'K35.8'],
    age: [12, 60],
    days: [2, 7],
    costCentre: 'M200',
    companions: [{ code: 'K66.0', often: 0.15 }],
    procedures: [{ code: 'Z47.01', day: 0, often: 1 }],
  },
  {
    name: 'hip replacement',
    weight: 6,
    main: ['M16.1'],
    age: [55, 86],
    days: [4, 9],
    costCentre: 'M200',
    planned: true,
    companions: [{ code: 'D62', often: 0.3 }, { code: 'E66.01', often: 0.15 }, ...old],
    procedures: [
      { code: 'Z81.51.11', day: 0, often: 1, sided: true },
      { code: 'Z99.04.10', day: 1, often: 0.2 },
    ],
  },
  {
    name: 'pneumonia',
    weight: 10,
    main: ['J18.1', 'J18.9', 'J13', 'J15.9', 'J12.9'],
    age: [45, 94],
    days: [4, 14],
    companions: [
      { code: 'U69.04', partner: 'main', often: 1 },
      { code: 'J96.00', often: 0.35 },
      { code: 'J90', often: 0.2 },
      { code: 'E44.0', often: 0.1 },
      ...old,
    ],
    procedures: [
      { code: 'Z87.41.99', day: 0, often: 0.5 },
      { code: 'Z93.9A.11', day: 0, often: 0.15 },
      { code: 'Z33.22', day: 2, often: 0.15 },
    ],
  },
  {
    name: 'stroke',
    weight: 6,
    main: ['I63.4', 'I63.3', 'I63.9'],
    age: [55, 92],
    days: [4, 14],
    companions: [{ code: 'G81.9', often: 0.5 }, { code: 'I48.0', often: 0.3 }, ...old],
    procedures: [
      { code: 'Z88.91', day: 0, often: 0.9 },
      { code: 'Z99.10', day: 0, often: 0.2 },
      { code: 'Z39.74', day: 0, often: 0.1 },
    ],
  },
  {
    name: 'bile duct stones',
    weight: 5,
    main: ['K80.50', 'K80.51'],
    age: [35, 85],
    days: [3, 9],
    costCentre: 'M200',
    companions: [{ code: 'K85.1', often: 0.15 }, ...old.slice(0, 2)],
    procedures: [
      { code: 'Z51.88', day: 1, often: 1 },
      { code: 'Z51.85', day: 1, often: 0.8 },
    ],
  },
  {
    name: 'kidney infection',
    weight: 6,
    main: ['N10'],
    age: [18, 85],
    days: [3, 8],
    companions: [
      { code: 'B96.2', partner: 'main', often: 0.7 },
      { code: 'N17.91', often: 0.1 },
    ],
    procedures: [],
  },
  {
    name: 'trochanteric fracture',
    weight: 6,
    main: ['S72.10', 'S72.00'],
    age: [70, 97],
    days: [7, 18],
    costCentre: 'M200',
    companions: [
      { code: 'X59.9', partner: 'main', often: 1 },
      { code: 'D62', often: 0.4 },
      { code: 'L89.14', often: 0.08 },
      ...old,
    ],
    procedures: [
      { code: 'Z79.15.11', day: 0, often: 1, sided: true },
      { code: 'Z99.04.10', day: 1, often: 0.3 },
    ],
  },
  {
    name: 'atrial fibrillation',
    weight: 6,
    main: ['I48.0', 'I48.1'],
    age: [50, 90],
    days: [2, 6],
    companions: old,
    procedures: [{ code: 'Z88.72', day: 0, often: 0.8 }],
  },
  {
    name: 'diverticulitis',
    weight: 5,
    main: ['K57.32', 'K57.33'],
    age: [40, 85],
    days: [3, 9],
    companions: [{ code: 'E86', often: 0.2 }],
    procedures: [{ code: 'Z45.23', day: 2, often: 0.4 }],
  },
  {
    name: 'erysipelas',
    weight: 4,
    main: ['A46', 'L03.11'],
    age: [40, 88],
    days: [4, 10],
    companions: [{ code: 'I83.0', often: 0.2 }, ...old.slice(0, 3)],
    procedures: [],
  },
  {
    name: 'chronic lung disease',
    weight: 7,
    main: ['J44.11', 'J44.10', 'J44.0'],
    age: [55, 88],
    days: [5, 14],
    companions: [{ code: 'J96.01', often: 0.4 }, ...old.slice(0, 3)],
    procedures: [{ code: 'Z93.9A.12', day: 0, often: 0.2 }],
  },
  {
    name: 'tonsils',
    weight: 3,
    main: ['J35.0', 'J35.3'],
    age: [4, 35],
    days: [1, 3],
    costCentre: 'M200',
    planned: true,
    companions: [],
    procedures: [{ code: 'Z28.2', day: 0, often: 1 }],
  },
  {
    name: 'diabetes',
    weight: 4,
    main: ['E11.61', 'E11.74', 'E10.11'],
    age: [35, 85],
    days: [5, 13],
    companions: [
      { code: 'I70.24', often: 0.3 },
      { code: 'L98.4', often: 0.3 },
      { code: 'E66.01', often: 0.3 },
    ],
    procedures: [{ code: 'Z86.2A.11', day: 1, often: 0.4 }],
  },
  {
    name: 'heart attack',
    weight: 6,
    main: ['I21.4', 'I21.0', 'I21.1'],
    age: [42, 88],
    days: [2, 8],
    companions: [
      { code: 'I25.12', often: 0.6 },
      { code: 'E78.0', often: 0.5 },
      { code: 'I50.12', often: 0.2 },
      ...old.slice(0, 2),
    ],
    procedures: [
      { code: 'Z88.56', day: 0, often: 1 },
      { code: 'Z00.66', day: 0, often: 0.7 },
      { code: 'Z36.07', day: 0, often: 0.7 },
    ],
  },
  {
    name: 'sepsis',
    weight: 4,
    main: ['A41.51', 'A41.9', 'A41.0'],
    age: [50, 92],
    days: [7, 21],
    companions: [
      { code: 'R65.1', partner: 'main', often: 0.7 },
      { code: 'N17.92', often: 0.4 },
      { code: 'J96.00', often: 0.2 },
      ...old,
    ],
    procedures: [{ code: 'Z38.93', day: 0, often: 0.5 }],
  },
  {
    name: 'gallbladder',
    weight: 4,
    main: ['K80.00'],
    age: [30, 80],
    days: [2, 6],
    costCentre: 'M200',
    planned: true,
    companions: old.slice(0, 2),
    procedures: [{ code: 'Z51.23', day: 0, often: 1 }],
  },
  {
    name: 'birth',
    weight: 4,
    main: ['O80'],
    sex: 'w',
    age: [20, 42],
    days: [2, 5],
    costCentre: 'M300',
    companions: [
      { code: 'Z37.0', partner: 'main', often: 1 },
      { code: 'O09.6', partner: 'main', often: 1 },
      { code: 'O70.1', often: 0.3 },
    ],
    procedures: [{ code: 'Z73.59', day: 0, often: 1 }],
  },
]
