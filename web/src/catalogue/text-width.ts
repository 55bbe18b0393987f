/** How wide words are in the type of an element, so that a title can be shortened before it is drawn. */
import type { Look, Measure } from './shortened-title.ts'

/** Shared words are set smaller, small titles smaller still: `.code-title .shared` and `.small` in catalogue.css. */
const SHARED_SIZE = 0.9231
const SMALL_SIZE = 0.8462

const context = document.createElement('canvas').getContext('2d')!

/** By font and text: the same words come again in every list. */
const widths = new Map<string, number>()
/** Words kept before all are forgotten: some megabytes at most. */
const MOST_WORDS = 20_000

/** Measures in the font family and size (px) of an element, or in another size. */
export function measureIn(family: string, size: number): Measure {
  const fonts: Readonly<Record<Look, string>> = {
    bold: `700 ${size}px ${family}`,
    plain: `400 ${size}px ${family}`,
    small: `400 ${size * SMALL_SIZE}px ${family}`,
    shared: `400 ${size * SHARED_SIZE}px ${family}`,
  }
  return (text, look) => {
    const key = `${fonts[look]} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size > MOST_WORDS) widths.clear()
    context.font = fonts[look]
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
}
