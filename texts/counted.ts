/** Things with their number, in the form a language has for so many. */
import { grouped } from './figures.ts'

/** How a number is said of a thing. */
type Counted = (n: number, single: string, many: string) => string

/** German and Italian: one is single, nothing is many. */
export const counted: Counted = (n, single, many) => `${grouped(String(n))} ${n === 1 ? single : many}`

/** French: nothing is single too. */
export const countedInFrench: Counted = (n, single, many) => `${grouped(String(n))} ${n < 2 ? single : many}`
