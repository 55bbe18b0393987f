/** A page the browser had put aside, shown again by Back: it stays covered until it is known that its user is still here. */

/** Covers the page while it is aside; shows it again for the same user and calls `same`, loads it anew for anybody else. */
export function coverWhileAside(page: HTMLElement, userHere: () => string, same: () => void): () => void {
  let before = ''
  const hide = ({ persisted }: PageTransitionEvent) => {
    before = userHere()
    page.hidden = persisted
  }
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    if (userHere() === before) {
      page.hidden = false
      return same()
    }
    // Nothing else on the page may do anything in the name of who has left.
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  return () => {
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
  }
}
