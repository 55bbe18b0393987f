import { describe, expect, it } from 'vitest'
import { languageOfName, languageOfTexts } from './language.ts'

describe('the language of a file', () => {
  it.each([
    ['CHOP_2026_Systematik_FR.csv', 'fr'],
    ['chop-fullscale-it.zip', 'it'],
    ['Liste_de_codes_FR.csv', 'fr'],
    ['Medikamente Französisch.xlsx', 'fr'],
    ['CHOP_2026.csv', undefined],
  ])('is told by the name %j: %s', (name, language) => expect(languageOfName(name)).toBe(language))

  it.each([
    ['Ultraschall von Blutgefässen an Kopf und Hals', 'de'],
    ['Ultrason thérapeutique des vaisseaux de la tête et du cou', 'fr'],
    ['Ultrasuoni terapeutici dei vasi della testa e del collo', 'it'],
    ['Iloprost', undefined],
  ])('is told by the text %j: %s', (text, language) => expect(languageOfTexts([text])).toBe(language))
})
