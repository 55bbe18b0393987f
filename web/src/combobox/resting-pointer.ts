/** Tells a pointer that is moved from one that rests while a list opens or scrolls under it. */

/** How far the pointer must move before it counts (px): a hand on the mouse is never quite still. */
const RESTS_WITHIN = 3

/** What of a pointer's event counts here. */
export type PointerMove = Pick<PointerEvent, 'clientX' | 'clientY' | 'movementX' | 'movementY' | 'pointerType'>

/** A pointer over a list. */
export class RestingPointer {
  #rest: { readonly x: number; readonly y: number } | undefined

  /** From here on it is taken to rest where it is. */
  settle(): void {
    this.#rest = undefined
  }

  /** Whether it has moved since it came to rest; a finger points only when it taps. */
  hasMoved({ clientX: x, clientY: y, movementX, movementY, pointerType }: PointerMove): boolean {
    this.#rest ??= { x: x - movementX, y: y - movementY }
    return pointerType !== 'touch' && Math.hypot(x - this.#rest.x, y - this.#rest.y) > RESTS_WITHIN
  }
}
