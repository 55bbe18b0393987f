/** Whether a click on a link follows it here: with another button or a command key the browser opens it elsewhere. */
import type { MouseEvent } from 'react'

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
