/** Scores of functions in points, whose ranges ICD-10-GM codes in U50 to U52. */
import type { Scale } from './scales.ts'

export const GERMAN_POINTS: readonly Scale[] = [
  {
    name: 'Barthel-Index',
    words: 'barthel',
    topics: '',
    most: 100,
    ranges: [
      [100, 'Barthel-Index 100 Punkte'],
      [80, 'Barthel-Index 80-95 Punkte'],
      [60, 'Barthel-Index 60-75 Punkte'],
      [40, 'Barthel-Index 40-55 Punkte'],
      [20, 'Barthel-Index 20-35 Punkte'],
      [0, 'Barthel-Index 0-15 Punkte'],
    ],
  },
  {
    name: 'Erweiterter Barthel-Index',
    words: 'erweiterter barthel | ebi | erw barthel',
    topics: '',
    most: 90,
    ranges: [
      [70, 'Erweiterter Barthel-Index 70-90 Punkte'],
      [20, 'Erweiterter Barthel-Index 20-65 Punkte'],
      [0, 'Erweiterter Barthel-Index 0-15 Punkte'],
    ],
  },
  {
    name: 'Frührehabilitations-Barthel-Index',
    words: 'frb | frühreha barthel | fr barthel | frührehabilitations barthel | frührehabarthel',
    topics: '',
    ranges: [
      [31, 'Frührehabilitations-Barthel-Index 31 und mehr Punkte'],
      [-75, 'Frührehabilitations-Barthel-Index -75 bis 30 Punkte'],
      [-200, 'Frührehabilitations-Barthel-Index -200 bis -76 Punkte'],
      [-400, 'Frührehabilitations-Barthel-Index weniger als -200 Punkte'],
    ],
  },
  {
    name: 'Motorischer FIM',
    words: 'motorischer fim | fim motorisch | fim motor | mfim | fim mot',
    topics: '',
    most: 91,
    ranges: [
      [85, 'Motorischer FIM 85-91 Punkte'],
      [69, 'Motorischer FIM 69-84 Punkte'],
      [59, 'Motorischer FIM 59-68 Punkte'],
      [43, 'Motorischer FIM 43-58 Punkte'],
      [31, 'Motorischer FIM 31-42 Punkte'],
      [13, 'Motorischer FIM 13-30 Punkte'],
    ],
  },
  {
    name: 'Kognitiver FIM',
    words: 'kognitiver fim | fim kognitiv | fim kog | kfim',
    topics: '',
    most: 35,
    ranges: [
      [30, 'Kognitiver FIM 30-35 Punkte'],
      [11, 'Kognitiver FIM 11-29 Punkte'],
      [5, 'Kognitiver FIM 5-10 Punkte'],
    ],
  },
  {
    name: 'MMSE',
    words: 'mmse | mms | mmst | minimental | mini mental',
    topics: '',
    most: 30,
    ranges: [
      [24, 'MMSE 24-30 Punkte'],
      [17, 'MMSE 17-23 Punkte'],
      [0, 'MMSE 0-16 Punkte'],
    ],
  },
]
