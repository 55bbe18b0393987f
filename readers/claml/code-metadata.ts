/** Metadata and usage of a code: its own, and for a code made by digits what they leave open from its class. */
import type { Described } from './document.ts'
import type { ExpandedClass } from './expansion.ts'
import type { Meta } from './meta.ts'
import type { Metadata } from './metadata-pool.ts'
import type { Usage } from './usage.ts'

/** The metadata that hold for a code. */
export function codeMetadata(one: ExpandedClass): Metadata {
  if (one.digits.length === 0) return one.own.metadata
  const above = [baseOf(one), ...one.digits.slice(0, -1)]
  const all = [...above, one.own]
  return { limits: merged(all, 'limits'), meta: { ...merged(all, 'meta'), ...paragraphs(one.own, above) } }
}

/** The usage of a code: of the last digit that states one, else of its class. */
export function codeUsage(one: ExpandedClass): Usage | undefined {
  if (one.digits.length === 0) return one.own.usage
  return one.digits.findLast((digit) => digit.usage)?.usage ?? baseOf(one).usage
}

/** The class that stands in the file, below which digits made the code. */
function baseOf(one: ExpandedClass): Described {
  let base = one
  while (base.digits.length > 0 && base.parent) base = base.parent
  return base.own
}

/** Digits rarely carry metadata; then that of the class is handed on as it is. */
function merged(all: readonly Described[], field: keyof Metadata): Meta {
  const stated = all.map((described) => described.metadata[field]).filter((meta) => Object.keys(meta).length > 0)
  if (stated.length <= 1) return stated[0] ?? {}
  return Object.assign({}, ...stated)
}

/** What the digit says about §§ 295 and 301, else what stands above it. */
function paragraphs(own: Described, above: readonly Described[]): Meta {
  const { Para295, Para301 } = own.metadata.meta
  const allowed295 = allowed(above, 'Para295')
  return { Para295: Para295 ?? allowed295 ?? 'P', Para301: Para301 ?? allowed(above, 'Para301') ?? allowed295 ?? 'P' }
}

/** "V" above a made code only says that the code above is not the last one; any other word there is inherited. */
function allowed(above: readonly Described[], name: string): string | undefined {
  const values = above.map((described) => described.metadata.meta[name])
  return values.findLast((value) => value !== undefined && value !== 'V')
}
