/** A translation brings texts for codes that exist, and never a code. */
import { describe, expect, it } from 'vitest'
import { category, clamlZip, modifier, rubric } from '../fixtures/claml-file.ts'
import { readAll, refusalOf } from '../fixtures/readings.ts'
import { readIcdTranslation } from './read-icd-translation.ts'

async function french(body: string): Promise<string> {
  return clamlZip(body.replaceAll('xml:lang="de"', 'xml:lang="fr"'))
}

const MODIFIED = '<ModifiedBy code="M_4"/>'
const CHOLERA = category('A00', 'A00-A09', { title: 'Choléra', rubrics: rubric('inclusion', 'Choléra classique') })

describe('a translation', () => {
  it('brings titles and texts of the classes it holds, without their tree', async () => {
    const { records, findings } = await readAll(readIcdTranslation(await french(CHOLERA), { language: 'fr' }))
    expect(findings).toEqual([])
    expect(records).toMatchObject([{ code: 'A00', title: 'Choléra', inclusions: ['Choléra classique'] }])
  })

  it('reports codes that the German catalogue does not have, and titles that are missing', async () => {
    const german = new Map([
      ['A00', 'Cholera'],
      ['A02', 'Salmonellen'],
    ])
    const body = CHOLERA + category('A01', 'A00-A09') + category('A02', 'A00-A09', { title: ' ' })
    const { records, findings } = await readAll(readIcdTranslation(await french(body), { language: 'fr', german }))
    expect(records.map((record) => record.code)).toEqual(['A00'])
    expect(findings.map((finding) => finding.message)).toEqual([
      'Class A01 is not in the German catalogue.',
      'Class A02 has no title.',
    ])
  })

  it('brings titles of codes made by modifiers where the modifier is really translated', async () => {
    const german = new Map([
      ['A00', 'Diabetes'],
      ['A00.0', 'Mit Koma'],
      ['A00.1', 'Entgleist'],
    ])
    const digits = modifier('M_4', { '.0': 'Avec coma', '.1': 'Entgleist', '.2': 'Inconnu' })
    const body = digits + category('A00', 'A00-A09', { title: 'Diabète', relations: MODIFIED })
    const file = await french(body)
    const { records, findings } = await readAll(readIcdTranslation(file, { language: 'fr', german }))
    expect(records.map(({ code, longTitle }) => [code, longTitle])).toEqual([
      ['A00', 'Diabète'],
      ['A00.0', 'Diabète: Avec coma'],
    ])
    expect(findings).toEqual([])
    expect((await readAll(readIcdTranslation(file, { language: 'fr' }))).records).toHaveLength(1)
  })

  it('is refused in another language', async () => {
    const refusal = await refusalOf(readIcdTranslation(await clamlZip(CHOLERA), { language: 'it' }))
    expect(refusal.code).toBe('WRONG_LANGUAGE')
  })
})
