/** Every ICD code of the sample, those that exist only through modifiers included. */
import type { SampleYear } from '../edition.ts'
import {
  type IcdClass,
  icdClasses,
  icdModifiers,
  type Limits,
  type ModifiedBy,
  type Modifier,
  type Usage,
} from './classes.ts'

/** An ICD category code. */
export interface IcdCode {
  readonly code: string
  readonly parent: string
  readonly codable: boolean
  readonly usage: Usage | undefined
  readonly limits: Limits
}

/** The category codes in the order of the book. */
export function icdCodes(year: SampleYear): IcdCode[] {
  const classes = icdClasses(year)
  const modifiers = new Map(icdModifiers().map((modifier) => [modifier.code, modifier]))
  const byCode = new Map(classes.map((each) => [each.code, each]))
  return classes
    .filter(({ kind }) => kind === 'category')
    .flatMap((each) => {
      const modifiedBy = each.children.length === 0 ? modifiersOf(each, byCode) : []
      const codable = each.children.length === 0 && !each.forbidden
      return expand({ ...each, parent: each.parent!, codable }, modifiedBy, modifiers)
    })
}

/** The codes whose number begins with one of the stems and that may be coded. */
export function codableUnder(codes: readonly IcdCode[], stems: readonly string[]): string[] {
  return codes
    .filter(({ code, codable }) => codable && stems.some((stem) => code.startsWith(stem)))
    .map(({ code }) => code)
}

/** A class has the modifiers of its own or those of its nearest ancestor, without the ones it excludes (ClaML 2.0). */
function modifiersOf(each: IcdClass, byCode: ReadonlyMap<string, IcdClass>): readonly ModifiedBy[] {
  if (each.modifiedBy.length > 0) return each.modifiedBy
  const parent = byCode.get(each.parent ?? '')
  const inherited = parent ? modifiersOf(parent, byCode) : []
  return inherited.filter(({ modifier }) => !each.excludeModifiers.includes(modifier))
}

function expand(base: IcdCode, modifiedBy: readonly ModifiedBy[], modifiers: ReadonlyMap<string, Modifier>): IcdCode[] {
  const [first, ...rest] = modifiedBy
  const digits = first ? digitsAfter(base.code, first, modifiers.get(first.modifier)!) : []
  const { code, parent, usage, limits } = base
  const own = { code, parent, usage, limits, codable: base.codable && digits.length === 0 }
  const deeper = digits.map((digit) => {
    return { ...base, code: code + digit.code, parent: code, usage: digit.usage ?? usage }
  })
  return [own, ...deeper.flatMap((each) => expand(each, rest, modifiers))]
}

function digitsAfter(code: string, { valid }: ModifiedBy, modifier: Modifier) {
  return modifier.digits
    .filter((digit) => valid?.includes(digit.code) ?? true)
    .filter((digit) => !digit.notAfter.some((before) => code.endsWith(before)))
}
