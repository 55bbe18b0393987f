/** A place that takes files that are dropped on it, and shows that it would. */
import { type DragEvent, useState } from 'react'

/** Whether files are over the place, and what it listens to. */
export function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const listeners = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, listeners }
}
