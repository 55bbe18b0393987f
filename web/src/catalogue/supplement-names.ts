/** What supplements are called: numbers with and without their tier, and what the texts of tiers have in common. */

/** ZE-2026-93.01 without its tier: ZE-2026-93. */
export const withoutTier = (zeCode: string): string => zeCode.replace(/\.\d+$/, '')

/** What texts that differ only in their end have in common, up to the last comma; the first where that is nothing. */
export function commonText(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  const parts = first.split(', ')
  const same = parts.findIndex((_part, at) => {
    const begin = `${parts.slice(0, at + 1).join(', ')},`
    return others.some((other) => !`${other},`.startsWith(begin))
  })
  return same > 0 ? parts.slice(0, same).join(', ') : first
}
