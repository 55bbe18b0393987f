/** A list that is answered page by page. */

/** Which page, and how long. */
export interface PageWish {
  readonly page: number
  readonly size: number
}

/** The part of a list that stands on a page. */
export const onPage = <T>(all: readonly T[], { page, size }: PageWish): T[] => all.slice(page * size, (page + 1) * size)

/** What a page says of the whole. */
export const pagesOf = (totalResults: number, { page, size }: PageWish) => ({
  totalResults,
  page,
  size,
  totalPages: Math.ceil(totalResults / size),
})
