/** When a key belongs to the page: not while a text is typed, not while a sheet is open, not with a command key. */

/** Whether a key press is for the page. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  return !target.isContentEditable && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
