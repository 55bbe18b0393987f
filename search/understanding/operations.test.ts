import { expect, it } from 'vitest'
import { type Tongue, texts } from './tests/languages.ts'

it.each<[Tongue, string, string]>([
  ['de', 'Katarakt-OP', 'Katarakt'],
  ['de', 'Katarakt-Operation', 'Katarakt'],
  ['de', 'Kataraktoperation', 'Katarakt'],
  ['de', 'KataraktOP', 'Katarakt'],
  ['de', 'OP Struma', 'Struma'],
  ['de', 'laparosk. Fundoplikatio', 'laparoskopisch Fundoplikatio'],
  ['de', 'endosk. Polypektomie', 'endoskopisch Polypektomie'],
  ['de', 'arthrosk. Meniskektomie', 'arthroskopisch Meniskektomie'],
  ['de', 'Prostatektomie DaVinci', 'Prostatektomie laparoskopisch'],
  ['de', 'Prostatektomie da Vinci', 'Prostatektomie'],
  ['de', 'OSME Tibia', 'Knochenimplantatentfernung Tibia'],
  ['de', 'Metallentfernung Tibia', 'Knochenimplantatentfernung Tibia'],
  ['fr', 'opération de la cataracte', 'cataracte'],
  ['fr', 'résection coelioscopique', 'résection laparoscopique'],
  ['fr', 'ablation de matériel tibia', "ablation de matériel implanté dans l'os tibia"],
  ['it', 'intervento di cataratta', 'cataratta'],
  ['it', 'resezione VLS', 'resezione per via laparoscopica'],
  ['it', 'rimozione mezzi di sintesi tibia', 'rimozione di dispositivo impiantato tibia'],
])('%s: %s', (tongue, query, reading) => {
  expect(texts(query, tongue)[0]).toBe(query)
  expect(texts(query, tongue)).toContain(reading)
})

it.each(['OP', 'Operation', 'Opsonine'])('leaves %s alone', (query) => {
  expect(texts(query)).not.toContain('')
  expect(texts(query)[0]).toBe(query)
})
