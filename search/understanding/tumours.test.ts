import { expect, it } from 'vitest'
import { noted, type Tongue, texts } from './tests/languages.ts'

it.each<[Tongue, string, string]>([
  ['de', 'Mamma-Ca', 'bösartige Neubildung Brustdrüse'],
  ['de', 'MammaCa', 'bösartige Neubildung Brustdrüse'],
  ['de', 'Ca. Prostata', 'bösartige Neubildung Prostata'],
  ['de', 'Ca der Prostata', 'bösartige Neubildung Prostata'],
  ['de', 'Prostatakarzinom', 'bösartige Neubildung Prostata'],
  ['de', 'Prostata-Karzinom', 'bösartige Neubildung Prostata'],
  ['de', 'Lungenkrebs', 'bösartige Neubildung Lunge'],
  ['de', 'Brustkrebs', 'bösartige Neubildung Brustdrüse'],
  ['de', 'Krebs der Lunge', 'bösartige Neubildung Lunge'],
  ['de', 'Carcinom Ovar', 'bösartige Neubildung Ovar'],
  ['de', 'Meibomkarzinom', 'bösartige Neubildung Meibom'],
  ['de', 'Lebermetastasen', 'sekundäre bösartige Neubildung Leber'],
  ['de', 'Metastasen Leber', 'sekundäre bösartige Neubildung Leber'],
  ['de', 'Leber-Metastasen', 'sekundäre bösartige Neubildung Leber'],
  ['de', 'hepatische Metastasen', 'sekundäre bösartige Neubildung Leber'],
  ['de', 'ossäre Metastasierung', 'sekundäre bösartige Neubildung Knochen'],
  ['de', 'Filiae Hirn', 'sekundäre bösartige Neubildung Gehirn'],
  ['fr', 'cancer du sein', 'tumeur maligne du sein'],
  ['fr', 'Ca sein', 'tumeur maligne sein'],
  ['fr', 'K du côlon', 'tumeur maligne du côlon'],
  ['fr', 'carcinome de la prostate', 'tumeur maligne de la prostate'],
  ['fr', 'cancer pulmonaire', 'tumeur maligne poumon'],
  ['fr', 'métastases hépatiques', 'tumeur maligne secondaire foie'],
  ['fr', 'métastases osseuses', 'tumeur maligne secondaire os'],
  ['it', 'carcinoma della mammella', 'tumore maligno della mammella'],
  ['it', 'Ca prostata', 'tumore maligno prostata'],
  ['it', 'K colon', 'tumore maligno colon'],
  ['it', 'neoplasia polmonare', 'tumore maligno polmone'],
  ['it', 'metastasi epatiche', 'tumore maligno secondario fegato'],
])('%s: %s', (tongue, query, wording) => {
  expect(texts(query, tongue)).toEqual([query, wording])
  expect(noted(query, 'WORDING', tongue)).toHaveLength(1)
})

it('reads several places one by one', () => {
  expect(texts('Metastasen hepatisch und ossär')).toEqual([
    'Metastasen hepatisch und ossär',
    'sekundäre bösartige Neubildung Leber',
    'sekundäre bösartige Neubildung Knochen',
  ])
})

it.each<[Tongue, string, string]>([
  ['de', 'Lebermetastasen bei Kolon-Ca', 'sekundäre bösartige Neubildung Leber'],
  ['fr', "métastases hépatiques d'un cancer du côlon", 'tumeur maligne secondaire foie'],
  ['it', 'metastasi epatiche da carcinoma del colon', 'tumore maligno secondario fegato'],
])('%s: searches %s also without the tumour it comes from', (tongue, query, text) => {
  expect(texts(query, tongue)).toContain(text)
})

it.each<[Tongue, string]>([
  ['de', 'Carcinoma in situ der Zervix'],
  ['de', 'Plattenepithelkarzinom'],
  ['de', 'Replica'],
  ['fr', 'carcinome in situ du sein'],
  ['it', 'carcinoma in situ'],
])('%s: makes nothing else of %s', (tongue, query) => {
  expect(texts(query, tongue)).toEqual([query])
})

it('takes "ca." before a number for circa', () => {
  expect(texts('Wunde ca. 5 cm').some((text) => text.includes('Neubildung'))).toBe(false)
})
