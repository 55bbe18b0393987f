/** Says an age or sex limit in words and in the columns of the plausibility table. */
import type { Limits } from '../icd/classes.ts'
import type { Language, Texts } from '../texts.ts'

/** The highest age in years of the ClaML Meta: nobody is older, so it limits nothing. */
const OLDEST = 'j124'

type Range = [from: string, to: string]

/** The limits as columns: from and to in years, from and to in days; empty where there is none. */
export function ages({ ageLow, ageHigh }: Limits): { years: Range; days: Range } {
  const high = ageHigh === OLDEST ? undefined : ageHigh
  return { years: [inUnit(ageLow, 'j'), inUnit(high, 'j')], days: [inUnit(ageLow, 't'), inUnit(high, 't')] }
}

function inUnit(age: string | undefined, unit: 't' | 'j'): string {
  return age?.startsWith(unit) ? String(Number(age.slice(1))) : ''
}

const sexes: Readonly<Record<'M' | 'W', Texts>> = {
  M: { de: 'nur bei Männern', fr: 'seulement chez l’homme', it: 'solo negli uomini' },
  W: { de: 'nur bei Frauen', fr: 'seulement chez la femme', it: 'solo nelle donne' },
}

/** Whom the code fits by sex; empty when anybody. */
export function sexText({ sex }: Limits, language: Language): string {
  return sex ? sexes[sex][language] : ''
}

/** Whom the code fits by age; empty when anybody. */
export function ageText(limits: Limits, language: Language): string {
  const { years, days } = ages(limits)
  if (days[1]) return ageTexts.untilDays[language].replace('?', days[1])
  if (days[0]) return ageTexts.untilYears[language].replace('?', years[1])
  if (years[0] && years[1]) return ageTexts.between[language].replace('?', years[0]).replace('?', years[1])
  return years[0] ? ageTexts.from[language].replace('?', years[0]) : ''
}

const ageTexts: Readonly<Record<'untilDays' | 'untilYears' | 'between' | 'from', Texts>> = {
  untilDays: {
    de: 'nur bis ? Tage nach der Geburt',
    fr: 'seulement jusqu’à ? jours de vie',
    it: 'solo fino a ? giorni di vita',
  },
  untilYears: { de: 'nur bis ? Jahre', fr: 'seulement jusqu’à ? ans', it: 'solo fino a ? anni' },
  between: { de: 'nur von ? bis ? Jahren', fr: 'seulement de ? à ? ans', it: 'solo da ? a ? anni' },
  from: { de: 'nur ab ? Jahren', fr: 'seulement dès ? ans', it: 'solo da ? anni' },
}
