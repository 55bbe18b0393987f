import { describe, expect, it } from 'vitest'
import type { Side } from '../interface/understood.ts'
import { AbbreviationList } from './abbreviation-list.ts'
import { noted, type Tongue, texts, understood } from './tests/languages.ts'

describe('sides', () => {
  it.each<[Tongue, string, Side, string[]]>([
    ['de', 'Hemikolektomie rechts', 'RIGHT', ['Hemikolektomie', 'Hemikolektomie rechts']],
    ['de', 'Hemikolektomie li.', 'LEFT', ['Hemikolektomie', 'Hemikolektomie links']],
    ['de', 'Arthrose re', 'RIGHT', ['Arthrose', 'Arthrose rechts']],
    ['de', 'Gonarthrose bds.', 'BOTH', ['Gonarthrose', 'Gonarthrose beidseitig']],
    ['de', 'Gonarthrose beidseits', 'BOTH', ['Gonarthrose', 'Gonarthrose beidseitig']],
    ['de', 'Gonarthrose rechts und links', 'BOTH', ['Gonarthrose', 'Gonarthrose beidseitig']],
    ['de', 'Arthrose li/re', 'BOTH', ['Arthrose', 'Arthrose beidseitig']],
    ['de', 'linke Hüfte Kontusion', 'LEFT', ['Hüfte Kontusion', 'linke Hüfte Kontusion']],
    ['de', 'Kontusion (rechts)', 'RIGHT', ['Kontusion', 'Kontusion rechts']],
    ['de', 'Kontusion, links, Thorax', 'LEFT', ['Kontusion Thorax', 'Kontusion links, Thorax']],
    ['de', 'Arthrose r.', 'RIGHT', ['Arthrose', 'Arthrose rechts']],
    ['fr', 'coxarthrose D', 'RIGHT', ['coxarthrose', 'coxarthrose droite']],
    ['fr', 'coxarthrose g.', 'LEFT', ['coxarthrose', 'coxarthrose gauche']],
    ['fr', 'genou gauche', 'LEFT', ['genou', 'genou gauche']],
    ['fr', 'gonarthrose dte', 'RIGHT', ['gonarthrose', 'gonarthrose droite']],
    ['fr', 'gonarthrose bilatérale', 'BOTH', ['gonarthrose', 'gonarthrose bilatérale']],
    ['fr', 'gonarthrose bilat.', 'BOTH', ['gonarthrose', 'gonarthrose bilatéral']],
    ['fr', 'otite des deux côtés', 'BOTH', ['otite', 'otite bilatéral']],
    ['it', 'coxartrosi dx', 'RIGHT', ['coxartrosi', 'coxartrosi destra']],
    ['it', 'coxartrosi sin.', 'LEFT', ['coxartrosi', 'coxartrosi sinistra']],
    ['it', 'coxartrosi sx', 'LEFT', ['coxartrosi', 'coxartrosi sinistra']],
    ['it', 'gonartrosi bilaterale', 'BOTH', ['gonartrosi', 'gonartrosi bilaterale']],
    ['it', 'ginocchio destro', 'RIGHT', ['ginocchio', 'ginocchio destro']],
  ])('%s: %s', (tongue, query, side, readings) => {
    expect(understood(query, tongue)).toMatchObject({ side })
    expect(texts(query, tongue)).toEqual(readings)
    expect(noted(query, 'SIDE', tongue).length).toBeGreaterThan(0)
  })

  it.each<[Tongue, string]>([
    ['de', 'Rechtsherzdekompensation'],
    ['de', 'Linksschenkelblock'],
    ['de', 'links'],
    ['de', 'bds.'],
    ['de', 'Re-Implantation'],
    ['de', 'Mangel Vitamin D'],
    ['de', 'Alkohol 5 l'],
    ['fr', 'carence en vitamine D'],
    ['fr', "lésion d'un orteil"],
    ['fr', 'infection à streptocoque du groupe G'],
    ['fr', 'droite'],
    ['it', 'carenza di vitamina D'],
  ])('%s: none in %s', (tongue, query) => {
    expect(understood(query, tongue).side).toBeUndefined()
    expect(texts(query, tongue)[0]).toBe(query)
  })

  it.each<[Tongue, string, string]>([
    ['fr', 'bloc de branche droit', 'bloc de branche'],
    ['de', 'Vorhof rechts', 'Vorhof'],
    ['it', 'blocco di branca sinistra', 'blocco di branca'],
  ])('%s: %s has the side in its name', (tongue, query, without) => {
    expect(texts(query, tongue).slice(0, 2)).toEqual([query, without])
  })
})

describe('suspicion', () => {
  it.each<[Tongue, string, string]>([
    ['de', 'V.a. Pneumonie', 'Pneumonie'],
    ['de', 'Va Pneumonie', 'Pneumonie'],
    ['de', 'V. a. Pneumonie', 'Pneumonie'],
    ['de', 'Verdacht auf Pneumonie', 'Pneumonie'],
    ['de', 'DD Pneumonie', 'Pneumonie'],
    ['de', 'Pneumonie?', 'Pneumonie'],
    ['de', 'mögliche Pneumonie', 'Pneumonie'],
    ['de', 'V.a.Pneumonie', 'Pneumonie'],
    ['fr', 'suspicion de pneumonie', 'pneumonie'],
    ['fr', "suspicion d'embolie pulmonaire", 'embolie pulmonaire'],
    ['fr', 'susp. pneumonie', 'pneumonie'],
    ['fr', 'pneumonie probable', 'pneumonie'],
    ['fr', 'pneumonie ?', 'pneumonie'],
    ['it', 'sospetto di polmonite', 'polmonite'],
    ['it', 'sosp. polmonite', 'polmonite'],
    ['it', 'polmonite possibile', 'polmonite'],
  ])('%s: %s', (tongue, query, text) => {
    expect(texts(query, tongue)).toEqual([text])
    expect(noted(query, 'SUSPICION', tongue)).toHaveLength(1)
    expect(understood(query, tongue).isHistory).toBe(false)
  })

  it.each(['?', 'V.a.', 'V.a. links', 'Verdacht auf'])('leaves %s as it is', (query) => {
    expect(understood(query)).toEqual({ readings: [{ text: query }], isHistory: false, notes: [] })
  })
})

describe('history', () => {
  const GERMAN = [
    'Apoplexie in der Eigenanamnese',
    'Zustand nach Apoplexie',
    'Vorhandensein von Apoplexie',
    'Apoplexie',
  ]
  const FRENCH = ['antécédents personnels de phlébite', 'présence de phlébite', 'phlébite']
  const ITALIAN = ['anamnesi personale di flebite', 'presenza di flebite', 'flebite']

  it.each<[Tongue, string, string[]]>([
    ['de', 'Z.n. Apoplexie', GERMAN],
    ['de', 'Z. n. Apoplexie', GERMAN],
    ['de', 'St.n. Apoplexie', GERMAN],
    ['de', 'Status nach Apoplexie', GERMAN],
    ['de', 'Zustand nach Apoplexie', GERMAN],
    ['de', 'Apoplexie anamnestisch', GERMAN],
    ['de', 'Z.n.Apoplexie', GERMAN],
    ['fr', 'ATCD de phlébite', FRENCH],
    ['fr', 'antécédents de phlébite', FRENCH],
    ['fr', 'status post phlébite', FRENCH],
    ['fr', 's/p phlébite', FRENCH],
    ['fr', 'St. p. phlébite', FRENCH],
    ['it', 'stato dopo flebite', ITALIAN],
    ['it', 'st.p. flebite', ITALIAN],
    ['it', 'esiti di flebite', ITALIAN],
    ['it', 'pregressa flebite', ITALIAN],
    ['it', 'ex-flebite', ITALIAN],
  ])('%s: %s', (tongue, query, readings) => {
    expect(understood(query, tongue).isHistory).toBe(true)
    expect(texts(query, tongue)).toEqual(readings)
    expect(noted(query, 'HISTORY', tongue)).toHaveLength(1)
  })

  it('wraps the wording of the catalogue, not the abbreviation', () => {
    expect(texts('St.n. Mamma-Ca')[0]).toBe('bösartige Neubildung Brustdrüse in der Eigenanamnese')
    expect(texts("ATCD d'infarctus", 'fr')[0]).toBe("antécédents personnels d'infarctus")
  })

  it('leaves the history of the family alone', () => {
    expect(understood('antécédents familiaux de phlébite', 'fr').isHistory).toBe(false)
    expect(understood('anamnesi familiare di flebite', 'it').isHistory).toBe(false)
  })

  it('drops what is known without a note', () => {
    expect(understood('bekannte Zöliakie')).toEqual({ readings: [{ text: 'Zöliakie' }], isHistory: false, notes: [] })
    expect(texts('coeliaquie connue', 'fr')).toEqual(['coeliaquie'])
    expect(texts('celiachia nota', 'it')).toEqual(['celiachia'])
  })
})

describe('words of a house', () => {
  it('may mean something else by a marker', () => {
    const house = new AbbreviationList('re = Rezidiv')
    expect(understood('Struma re', 'de', house).side).toBeUndefined()
    expect(texts('Struma re', 'de', house)).toContain('Struma Rezidiv')
  })

  it('change nothing where they only write a marker out', () => {
    const house = new AbbreviationList('li = links\nva = Verdacht auf')
    expect(understood('V.a. Struma li', 'de', house)).toMatchObject({
      side: 'LEFT',
      readings: [{ text: 'Struma' }, {}],
    })
  })
})

it('reads side, suspicion and history at once', () => {
  const { side, isHistory, notes, readings } = understood('V.a. Rezidiv bei St.n. Struma li')
  expect({ side, isHistory }).toEqual({ side: 'LEFT', isHistory: true })
  expect(notes.map(({ kind }) => kind)).toEqual(['SUSPICION', 'HISTORY', 'SIDE'])
  expect(readings.map(({ text }) => text)).toContain('Rezidiv bei Struma')
})

describe('when it was', () => {
  it.each<[Tongue, string, string]>([
    ['de', 'Asthma ED 03/2021', 'Asthma'],
    ['de', 'Herzinfarkt 12.3.2020', 'Herzinfarkt'],
    ['de', 'Psoriasis seit 2015', 'Psoriasis'],
    ['fr', 'infarctus en 2019', 'infarctus'],
    ['it', 'infarto nel 2019', 'infarto'],
  ])('%s: %s', (tongue, query, first) => {
    expect(texts(query, tongue)[0]).toBe(first)
  })

  it('a number that is no year stays', () => {
    expect(texts('Urinmenge 1950 kcal')).toEqual(['Urinmenge 1950 kcal'])
    expect(texts('2019')).toEqual(['2019'])
  })
})
