/** The text in the box of a code, whether its hits are open, and where the keys have led among them. */
import { useEffect, useRef, useState } from 'react'

/** Time until the hits close behind a focus that left (ms): one that comes back at once finds them open. */
const CLOSES_AFTER = 120

/** Follows what is typed. */
export function useTypedText(start: string, startOpen: boolean) {
  const [text, setText] = useState(start)
  const [open, setOpen] = useState(startOpen)
  const [at, setAt] = useState<number>()
  /** Arrows pressed before the answer: they count in it. */
  const [steps, setSteps] = useState(0)
  /** The blocked hit that waits for a second Enter. */
  const [asked, setAsked] = useState<string>()
  const [awaits, setAwaits] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const stay = () => clearTimeout(closing.current)
  const reset = () => {
    setAt(undefined)
    setSteps(0)
    setAsked(undefined)
    setAwaits(false)
    stay()
  }
  const close = () => {
    setOpen(false)
    reset()
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    reset()
  }
  const empty = () => {
    setText('')
    close()
  }
  const closeSoon = () => {
    stay()
    closing.current = setTimeout(close, CLOSES_AFTER)
  }
  const moves = { type, close, empty, stay, closeSoon, setOpen, setAt, setSteps, setAsked, setAwaits }
  return { text, open, at, steps, asked, awaits, ...moves }
}
