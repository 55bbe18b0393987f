/** What the two threads of search say to each other beside searches. */
import type { SharedModel } from '@codarium/search'

/** An index that the second thread is to open, over the same bytes; or one it is to close. */
export type ToThread =
  | {
      readonly type: 'open'
      readonly index: number
      readonly snapshot: Uint8Array
      readonly model: SharedModel | undefined
    }
  | { readonly type: 'close'; readonly index: number }

/** An index is open and can be searched; or searches are done. */
export type FromThread = { readonly type: 'opened'; readonly index: number } | { readonly type: 'done' }
