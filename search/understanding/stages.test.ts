import { describe, expect, it } from 'vitest'
import { type Tongue, texts, understood } from './tests/languages.ts'

const PAD = 'Atherosklerose der Extremitätenarterien Becken-Bein-Typ'

describe('the wording of the subdivision comes first', () => {
  it.each<[string, string]>([
    ['Herzinsuffizienz NYHA III', 'Linksherzinsuffizienz mit Beschwerden bei leichterer Belastung'],
    ['Herzinsuffizienz NYHA 1', 'Linksherzinsuffizienz ohne Beschwerden'],
    ['HI NYHA-Klasse IV', 'Linksherzinsuffizienz mit Beschwerden in Ruhe'],
    ['NYHA2', 'Linksherzinsuffizienz mit Beschwerden bei stärkerer Belastung'],
    ['NYHA III', 'Linksherzinsuffizienz mit Beschwerden bei leichterer Belastung'],
    ['Rechtsherzinsuffizienz NYHA IV', 'Rechtsherzinsuffizienz mit Beschwerden in Ruhe'],
    ['Niereninsuffizienz Stadium 3b', 'chronische Nierenkrankheit Stadium 3'],
    ['CKD G3a', 'chronische Nierenkrankheit Stadium 3'],
    ['CKD G4 A2', 'chronische Nierenkrankheit Stadium 4'],
    ['CKD5', 'chronische Nierenkrankheit Stadium 5'],
    ['KDIGO G5D', 'chronische Nierenkrankheit Stadium 5'],
    ['G3b', 'chronische Nierenkrankheit Stadium 3'],
    ['chronische Niereninsuffizienz Stadium II', 'chronische Nierenkrankheit Stadium 2'],
    ['COPD GOLD 1', 'chronische obstruktive Lungenkrankheit FEV1 >=70 % des Sollwertes'],
    ['COPD GOLD II', 'chronische obstruktive Lungenkrankheit FEV1 >=50 % und <70 % des Sollwertes'],
    ['COPD GOLD 3D', 'chronische obstruktive Lungenkrankheit FEV1 >=35 % und <50 % des Sollwertes'],
    ['COPD GOLD IV', 'chronische obstruktive Lungenkrankheit FEV1 <35 % des Sollwertes'],
    ['COPD III', 'chronische obstruktive Lungenkrankheit FEV1 >=35 % und <50 % des Sollwertes'],
    ['COPD FEV1 62%', 'chronische obstruktive Lungenkrankheit FEV1 >=50 % und <70 % des Sollwertes'],
    ['pAVK Fontaine I', `${PAD} ohne Beschwerden`],
    ['pAVK IIa', `${PAD} mit belastungsinduziertem Ischämieschmerz, Gehstrecke 200 m und mehr`],
    [
      'pAVK Stadium IIb nach Fontaine',
      `${PAD} mit belastungsinduziertem Ischämieschmerz, Gehstrecke weniger als 200 m`,
    ],
    ['pAVK II b', `${PAD} mit belastungsinduziertem Ischämieschmerz, Gehstrecke weniger als 200 m`],
    ['pAVK III', `${PAD} mit Ruheschmerz`],
    ['pAVK Rutherford 4', `${PAD} mit Ruheschmerz`],
    ['pAVK Rutherford 6', `${PAD} mit Gangrän`],
    ['Adipositas BMI 32', 'Adipositas Grad I (WHO)'],
    ['BMI 35,9 kg/m2', 'Adipositas Grad II (WHO)'],
    ['BMI 42', 'Adipositas Grad III (WHO) Body-Mass-Index von 40 bis unter 50'],
    ['BMI=51', 'Adipositas Grad III (WHO) Body-Mass-Index von 50 bis unter 60'],
    [
      'AECOPD GOLD III',
      'chronische obstruktive Lungenkrankheit mit akuter Exazerbation FEV1 >=35 % und <50 % des Sollwertes',
    ],
    ['Adipositas BMI > 60', 'Adipositas Grad III (WHO) Body-Mass-Index von 60 und mehr'],
    ['Dekubitus Grad III', 'Dekubitus Stadium 3'],
    ['Dekubitus 2', 'Dekubitus Stadium 2'],
    ['Dekubitus sakral Grad 4', 'Dekubitus Kreuzbein Stadium 4'],
    ['Fersendekubitus Grad 1', 'Dekubitus Ferse Stadium 1'],
    ['Dammriss II°', 'Dammriss 2. Grades'],
    ['DR III', 'Dammriss 3. Grades'],
    ['drittgradiger Dammriss', '3. Grades Dammriss'],
    ['Hämorrhoiden Grad 4', 'Hämorrhoiden 4. Grades'],
    ['Verbrennung Grad 2b Hand', 'Verbrennung Grad 2b Hand'],
    ['Verbrennung 3. Grades Hand', 'Verbrennung 3. Grades Hand'],
    ['Verätzung II. Grades', 'Verätzung 2. Grades'],
    ['AV-Block II°', 'atrioventrikulärer Block 2. Grades'],
    ['Leberzirrhose Child B', 'Leberzirrhose Stadium Child-Pugh B'],
    ['Child-Pugh C10', 'Leberzirrhose Stadium Child-Pugh C'],
    ['Parkinson Hoehn und Yahr 4', 'primäres Parkinson-Syndrom mit mässiger bis schwerer Beeinträchtigung'],
    ['Barthel-Index 45 Punkte', 'Barthel-Index 40-55 Punkte'],
    ['erweiterter Barthel-Index 65', 'Erweiterter Barthel-Index 20-65 Punkte'],
    ['FRB -100', 'Frührehabilitations-Barthel-Index -200 bis -76 Punkte'],
    ['motorischer FIM 60', 'Motorischer FIM 59-68 Punkte'],
    ['FIM kognitiv 10', 'Kognitiver FIM 5-10 Punkte'],
    ['MMSE 22', 'MMSE 17-23 Punkte'],
  ])('de: %s', (query, first) => {
    expect(texts(query)[0]).toBe(first)
    expect(understood(query).notes.map(({ kind }) => kind)).toContain('STAGE')
  })

  it.each<[Tongue, string, string]>([
    ['fr', 'insuffisance cardiaque NYHA III', 'insuffisance cardiaque NYHA III'],
    ['fr', 'IRC stade 3b', 'insuffisance rénale chronique stade 3'],
    ['fr', 'insuffisance rénale chronique stade IV', 'insuffisance rénale chronique stade 4'],
    ['fr', 'BPCO GOLD III', 'BPCO GOLD 3'],
    ['fr', 'AOMI stade IIb', 'AOMI stade IIb'],
    ['fr', 'BPCO VEMS 42%', 'BPCO GOLD 3'],
    ['fr', 'IRA KDIGO 2', 'insuffisance rénale aiguë KDIGO 2'],
    ['de', 'AKI KDIGO 1', 'akutes Nierenversagen Stadium 1'],
    ['de', 'hepatische Enzephalopathie Stad. III', 'hepatische Enzephalopathie Grad 3'],
    ['de', 'follikuläres Lymphom Grad 3a', 'follikuläres Lymphom Grad IIIa'],
    ['fr', 'obésité IMC 42', 'obésité'],
    ['fr', 'escarre grade III', 'ulcère de décubitus de 3e degré'],
    ['fr', 'déchirure périnéale du 2e degré', 'déchirure obstétricale du périnée du deuxième degré'],
    ['fr', 'hémorroïdes stade 4', 'hémorroïdes du quatrième degré'],
    ['fr', 'brûlure 2ème degré main', 'brûlure du second degré main'],
    ['fr', 'brûlure du troisième degré', 'brûlure du troisième degré'],
    ['fr', 'BAV II', 'bloc auriculoventriculaire du second degré'],
    ['fr', 'cirrhose Child B', 'cirrhose du foie'],
    ['it', 'scompenso cardiaco NYHA III', 'insufficienza cardiaca NYHA III'],
    ['it', 'IRC stadio 3b', 'malattia renale cronica stadio 3'],
    ['it', 'BPCO GOLD 2', 'BPCO GOLD 2'],
    ['it', 'decubito grado III', 'ulcera da decubito stadio 3'],
    ['it', 'lacerazione perineale terzo grado', 'lacerazione perineale di terzo grado'],
    ['it', 'emorroidi III grado', 'emorroidi di terzo grado'],
    ['it', 'ustione di 2° grado mano', 'ustione di secondo grado mano'],
    ['it', 'obesità BMI 36', 'obesità'],
  ])('%s: %s', (tongue, query, first) => {
    expect(texts(query, tongue)[0]).toBe(first)
    expect(understood(query, tongue).notes.map(({ kind }) => kind)).toContain('STAGE')
  })
})

it('reads both ends of a range, the higher first', () => {
  expect(texts('Niereninsuffizienz Stadium II-III')).toEqual([
    'chronische Nierenkrankheit Stadium 3',
    'Niereninsuffizienz Stadium II-III',
    'chronische Nierenkrankheit Stadium 2',
  ])
})

it('reads a stage that the catalogue divides further', () => {
  expect(texts('pAVK IV')).toEqual([`${PAD} mit Ulzeration`, 'pAVK IV', `${PAD} mit Gangrän`])
})

it('keeps what was typed as a reading', () => {
  expect(texts('Dekubitus Grad III')).toContain('Dekubitus Grad III')
})

it('leaves out a stage beside something else', () => {
  expect(texts('Aortenstenose NYHA II')[0]).toBe('Aortenstenose')
})

it.each<[Tongue, string]>([
  ['de', 'BMI 22'],
  ['de', 'Diabetes mellitus Typ 2'],
  ['de', 'Lymphom Grad 3'],
  ['de', 'NYHA'],
  ['de', 'Child'],
  ['de', 'Dekubitus 12'],
  ['de', 'ASA III'],
  ['de', 'NIHSS 12'],
  ['fr', 'IMC 21'],
  ['it', 'diabete tipo 2'],
])('%s: no stage in %s', (tongue, query) => {
  expect(understood(query, tongue).notes.filter(({ kind }) => kind === 'STAGE')).toEqual([])
})

it('tells what a stage means', () => {
  const [note] = understood('COPD GOLD 3').notes
  expect(note).toMatchObject({ kind: 'STAGE', written: 'GOLD 3' })
  expect(note?.means).toEqual([
    'chronische obstruktive Lungenkrankheit FEV1 >=35 % und <50 % des Sollwertes',
    'GOLD 3: FEV1 30-49 %; nächste Unterteilung von J44',
  ])
  expect(understood('obésité IMC 42', 'fr').notes[0]?.means[0]).toContain('40')
})

describe('counts take the step of the catalogue', () => {
  it.each<[Tongue, string, string]>([
    ['de', '2 EK', 'Transfusion von Erythrozytenkonzentrat 1 TE bis 5 TE'],
    ['de', 'Erythrozytenkonzentrate 7 TE', 'Transfusion von Erythrozytenkonzentrat 6 TE bis 10 TE'],
    ['de', 'VAC 10 Tage', 'Sogbehandlung bei einer Vakuumversiegelung 8 Tage und länger'],
    ['de', 'Kontaktisolation 9 Tage', 'Kontaktisolation 8 bis 14 Tage'],
    ['fr', '4 PFC', 'Transfusion de plasma 1 à 5 UT'],
    ['it', 'isolamento da contatto 5 gg', 'Isolamento da contatto fino a 7 giorni'],
  ])('%s: %s', (tongue, query, first) => {
    expect(texts(query, tongue)[0]).toBe(first)
  })
})
