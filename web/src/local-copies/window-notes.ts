/** What this window notes in the clear until its user leaves: never anything of a case or of what was typed. */
import { windowBox } from './boxes.ts'
import { COPY } from './copy-names.ts'

const NOTE = 'codarium.note.'

/** What was noted. */
export const noted = (name: string): string | undefined => windowBox().get(NOTE + name)

/** Notes something over a reload; undefined takes the note away. */
export function note(name: string, text: string | undefined): void {
  if (text === undefined) windowBox().remove(NOTE + name)
  else windowBox().put(NOTE + name, text)
}

/** The notes whose names begin so, as one text: it changes when one of them comes or goes. */
export const notesLike = (start: string): string =>
  windowBox()
    .names()
    .filter((name) => name.startsWith(NOTE + start))
    .sort()
    .join(' ')

/** Takes away the notes whose names begin so. */
export function forgetNotes(start: string): void {
  for (const name of windowBox().names()) if (name.startsWith(NOTE + start)) windowBox().remove(name)
}

/** The user leaves: notes and what was typed go with them; work and codes lie sealed on the device. */
export function forgetWindow(): void {
  forgetNotes('')
  for (const name of windowBox().names()) if (name.startsWith(COPY)) windowBox().remove(name)
}
