/** Lists in pages: what is asked for, and what a page says of the whole. */
import { Type } from 'typebox'

/** Which page, and how long. */
export const pageParameters = {
  page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
}

/** What a page says of the whole. */
export const pageOf = {
  totalResults: Type.Integer({ description: 'Of all pages' }),
  page: Type.Integer(),
  size: Type.Integer(),
  totalPages: Type.Integer(),
}
