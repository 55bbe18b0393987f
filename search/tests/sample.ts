/** A small invented catalogue in which every kind of match has its example. */
import type { SearchDocument, SearchText } from '../index.ts'

const de = (field: SearchText['field'], text: string, weight = 0): SearchText => ({
  text,
  field,
  language: 'de',
  weight,
})
const fr = (text: string): SearchText => ({ text, field: 'TITLE', language: 'fr' })
const it = (text: string): SearchText => ({ text, field: 'TITLE', language: 'it' })

/** Documents in the order of their codes. */
export const SAMPLE: readonly SearchDocument[] = [
  { code: 'A00-A09', codable: false, texts: [de('TITLE', 'Infektiöse Darmkrankheiten')] },
  {
    code: 'C50.9',
    codable: true,
    texts: [de('TITLE', 'Karzinom der Mamma, nicht näher bezeichnet'), fr('Carcinome du sein')],
  },
  {
    code: 'E11',
    codable: false,
    texts: [de('TITLE', 'Diabetes mellitus, Typ 2'), fr('Diabète sucré de type 2'), it('Diabete mellito tipo 2')],
  },
  { code: 'E11.9', codable: false, texts: [de('TITLE', 'Diabetes mellitus, Typ 2: Ohne Komplikationen')] },
  {
    code: 'E11.90',
    codable: true,
    texts: [de('TITLE', 'Diabetes mellitus, Typ 2: Ohne Komplikationen: Nicht als entgleist bezeichnet')],
  },
  {
    code: 'E11.91',
    codable: true,
    texts: [de('TITLE', 'Diabetes mellitus, Typ 2: Ohne Komplikationen: Als entgleist bezeichnet')],
  },
  {
    code: 'I25.1',
    codable: true,
    texts: [de('TITLE', 'Atherosklerotische Herzkrankheit'), de('SYNONYM', 'Koronare Herzkrankheit')],
  },
  {
    code: 'I50.9',
    codable: true,
    texts: [de('TITLE', 'Herzinsuffizienz, nicht näher bezeichnet'), de('EXCLUSION', 'Herzstillstand (I46.-)')],
  },
  {
    code: 'J18.9',
    codable: true,
    texts: [
      de('TITLE', 'Pneumonie, nicht näher bezeichnet'),
      fr('Pneumopathie, sans précision'),
      it('Polmonite non specificata'),
    ],
  },
  {
    code: 'J44.9',
    codable: true,
    texts: [de('TITLE', 'Chronische obstruktive Lungenkrankheit, nicht näher bezeichnet')],
  },
  { code: 'K35', codable: false, texts: [de('TITLE', 'Akute Appendizitis')] },
  {
    code: 'K35.8',
    codable: true,
    texts: [de('TITLE', 'Akute Appendizitis, nicht näher bezeichnet'), de('INDEX', 'Blinddarmentzündung')],
  },
  { code: 'N20.0', codable: true, texts: [de('TITLE', 'Nierenstein'), de('INCLUSION', 'Konkrement im Nierenbecken')] },
  { code: 'S72.0', codable: false, texts: [de('TITLE', 'Schenkelhalsfraktur')] },
  { code: 'S72.00', codable: true, texts: [de('TITLE', 'Oberschenkelhalsfraktur, Teil nicht näher bezeichnet')] },
  {
    code: 'S72.3',
    codable: true,
    texts: [de('TITLE', 'Fraktur des Oberschenkelschaftes'), de('SYNONYM', 'Femurschaftbruch', 4)],
  },
]
