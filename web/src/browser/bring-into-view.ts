/** Scrolls a list of rows of one height no further than needed for a row to be seen. */
export function bringIntoView(scroller: HTMLElement, at: number, height: number): void {
  const top = at * height
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + height - scroller.clientHeight
}
