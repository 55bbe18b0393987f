/** Where the list hangs: below its box and from its left edge, else where there is room. */

/** The edges of something on the screen (px). */
type Edges = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>

/** How large something is (px). */
type Size = Readonly<Record<'width' | 'height', number>>

/** Whether the list opens upward, and whether it starts at the right edge of its box. */
export function placeOf(box: Edges, list: Size, view: Size): { readonly isUp: boolean; readonly isAtEnd: boolean } {
  return {
    isUp: view.height - box.bottom < list.height && box.top > list.height,
    isAtEnd: box.left + list.width > view.width && box.right > list.width,
  }
}
