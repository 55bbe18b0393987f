/** The texts of case groups and coding rules in the language one reads. */
import type { CodingRuleInfo, DrgLabel } from '@codarium/contract'
import type { Language } from '@codarium/texts'

/** A text in the language, else in German. */
const inLanguage = (language: Language, texts: Readonly<Record<Language, string | undefined>>): string | undefined =>
  texts[language] ?? texts.de

/** The label of a case group in the language. */
export const labelIn = (language: Language, { labelDe, labelFr, labelIt }: DrgLabel): string =>
  inLanguage(language, { de: labelDe, fr: labelFr, it: labelIt }) ?? ''

export const titleIn = (language: Language, { titleDe, titleFr, titleIt }: CodingRuleInfo): string =>
  inLanguage(language, { de: titleDe, fr: titleFr, it: titleIt }) ?? ''

export const textIn = (language: Language, { textDe, textFr, textIt }: CodingRuleInfo): string =>
  inLanguage(language, { de: textDe, fr: textFr, it: textIt }) ?? ''
