/** Writes ICD-10-GM as ClaML 2.0.0, in the layout of the official systematic list. */
import { type Edition, editions, type SampleYear } from '../edition.ts'
import type { Note } from '../entries.ts'
import { element } from '../files/xml.ts'
import type { Language, Texts } from '../texts.ts'
import {
  type Digit,
  type IcdClass,
  icdClasses,
  icdModifiers,
  type Limits,
  type ModifiedBy,
  type Modifier,
} from './classes.ts'
import { labels } from './label.ts'

/** Rubric kind by the item of the source. */
const rubricKinds: Readonly<Record<string, string>> = {
  incl: 'inclusion',
  excl: 'exclusion',
  note: 'note',
  hint: 'coding-hint',
  def: 'definition',
  intro: 'introduction',
  long: 'preferredLong',
}

const titles: Texts = {
  de: 'ICD-10-GM Systematisches Verzeichnis, erfundenes Muster',
  fr: 'CIM-10-GM Index systématique, échantillon fictif',
  it: 'ICD-10-GM Indice sistematico, campione inventato',
}

/** The value of an age or sex that is not limited. */
const NO_LIMIT = { sex: '9', reject: '9', age: '9999' }

/** The systematic list in one language. */
export function claml(year: SampleYear, language: Language): string {
  const classes = icdClasses(year)
  const modifiers = icdModifiers()
  const body = [
    ...head(editions[year], classes, language),
    ...modifiers.map((modifier) => modifierElement(modifier, language)),
    ...modifiers.flatMap((modifier) => modifier.digits.map((digit) => digitElement(modifier, digit, language))),
    ...classes.map((each) => classElement(each, language)),
  ]
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE ClaML SYSTEM "ClaML.dtd">']
  return `${[...lines, element('ClaML', { version: '2.0.0' }, `\n${body.join('\n')}\n`)].join('\n')}\n`
}

function head({ icdEdition, published }: Edition, classes: readonly IcdClass[], language: Language): string[] {
  const chapters = classes.filter(({ kind }) => kind === 'chapter').map(({ code }) => code)
  const kinds = [...new Set(Object.values(rubricKinds)), 'preferred', 'text', 'footnote', 'modifierlink']
  const names = (name: string, values: readonly string[]) => values.map((value) => element(name, { name: value }))
  return [
    element('Meta', { name: 'TopLevelSort', value: chapters.join(' ') }),
    element('Meta', { name: 'lang', value: language }),
    element('Identifier', { authority: 'codarium.example', uid: `icd10gm-sample-${icdEdition}` }),
    element('Title', { name: 'ICD-10-GM', version: icdEdition, date: published }, titles[language]),
    element('ClassKinds', {}, names('ClassKind', ['chapter', 'block', 'category']).join('')),
    element('UsageKinds', {}, usageKinds().join('')),
    element('RubricKinds', {}, names('RubricKind', kinds).join('')),
  ]
}

function usageKinds(): string[] {
  return Object.entries({ dagger: '+', aster: '*', optional: '!' }).map(([name, mark]) =>
    element('UsageKind', { name, mark }),
  )
}

function modifierElement({ code, texts, digits }: Modifier, language: Language): string {
  const subClasses = digits.map((digit) => element('SubClass', { code: digit.code }))
  return block('Modifier', { code }, [...subClasses, ...rubric('text', texts, language)])
}

function digitElement({ code: modifier, preceding }: Modifier, digit: Digit, language: Language): string {
  const exclusions = digit.notAfter.map((before) => meta('excludeOnPrecedingModifier', `${preceding} ${before}`))
  return block('ModifierClass', { code: digit.code, modifier, usage: digit.usage }, [
    ...exclusions,
    element('SuperClass', { code: modifier }),
    ...rubric('preferred', digit.texts, language),
    ...noteRubrics(digit.notes, language),
  ])
}

function classElement(each: IcdClass, language: Language): string {
  return block('Class', { code: each.code, kind: each.kind, usage: each.usage }, [
    ...(each.kind === 'category' ? metas(each) : []),
    ...(each.parent ? [element('SuperClass', { code: each.parent })] : []),
    ...each.children.map((code) => element('SubClass', { code })),
    ...each.modifiedBy.map(modifiedByElement),
    ...each.excludeModifiers.map((code) => element('ExcludeModifier', { code })),
    ...rubric('preferred', each.texts, language),
    ...noteRubrics(each.notes, language),
  ])
}

function modifiedByElement({ modifier, valid }: ModifiedBy): string {
  if (!valid) return element('ModifiedBy', { code: modifier })
  const classes = valid.map((code) => element('ValidModifierClass', { code }))
  return element('ModifiedBy', { all: 'false', code: modifier }, classes.join(''))
}

/** Para295 and Para301: P primary, O only as asterisk, Z only as exclamation mark, V not for coding. */
function metas({ usage, forbidden, limits }: IcdClass): string[] {
  const use = forbidden ? 'V' : usage === 'aster' ? 'O' : usage === 'optional' ? 'Z' : 'P'
  return [meta('Para295', use), meta('Para301', use), ...limitMetas(limits)]
}

function limitMetas({ sex, ageLow, ageHigh, reject }: Limits): string[] {
  return [
    meta('SexCode', sex ?? NO_LIMIT.sex),
    meta('SexReject', sex ? reject : NO_LIMIT.reject),
    meta('AgeLow', ageLow ?? NO_LIMIT.age),
    meta('AgeHigh', ageHigh ?? NO_LIMIT.age),
    meta('AgeReject', ageLow ? reject : NO_LIMIT.reject),
  ]
}

const meta = (name: string, value: string): string => element('Meta', { name, value })

function noteRubrics(notes: readonly Note[], language: Language): string[] {
  return notes.flatMap((note) => rubric(rubricKinds[note.item]!, note.texts, language))
}

function rubric(kind: string, texts: Texts, language: Language): string[] {
  return labels(texts[language], language, kind).map((label) => element('Rubric', { kind }, label))
}

function block(name: string, attributes: Parameters<typeof element>[1], lines: readonly string[]): string {
  return element(name, attributes, `\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
