/** A new window asks the others of this browser who is signed in there, so that the same person need not sign in again. */
import { note, noted } from '../local-copies/window-notes.ts'

const CHANNEL = 'codarium.who-is-here'
const QUESTION = 'who is here'
const TRIED = 'sign-in.silent'

/** Asks once per window; calls `answered` with the subject of a window that is signed in, until the answered function is called. */
export function askWhoIsHere(answered: (subject: string) => void): () => void {
  if (noted(TRIED) !== undefined) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const subject = subjectIn(data)
    if (subject === undefined || noted(TRIED) !== undefined) return
    // Noted before the page leaves: who is not let in silently is asked by nobody again, and nothing goes round in circles.
    note(TRIED, '1')
    answered(subject)
  }
  channel.postMessage(QUESTION)
  return () => channel.close()
}

/** Answers the question of other windows while somebody is signed in here, until the answered function is called. */
export function answerWhoIsHere(subject: () => string | undefined): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const here = subject()
    if (data === QUESTION && here !== undefined) channel.postMessage({ subject: here })
  }
  return () => channel.close()
}

function subjectIn(data: unknown): string | undefined {
  const subject = typeof data === 'object' && data !== null && 'subject' in data ? data.subject : undefined
  return typeof subject === 'string' ? subject : undefined
}
