/** Reads the query of an address, or a form, which is written alike. */
import { parse } from 'fast-querystring'

/** The parameters as texts, those that stand several times as lists of texts. */
export function readQuery(text: string): Record<string, unknown> {
  return text === '' ? {} : parse(text)
}
