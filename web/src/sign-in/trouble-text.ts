/** What a trouble with the login is called. */
import type { Texts } from '@codarium/texts'
import type { Trouble } from './trouble.ts'

/** A trouble with the login in words. */
export function troubleText(trouble: Trouble, { notices }: Texts): string {
  if (trouble.kind === 'otherPerson') return notices.otherPerson(trouble.name)
  return notices[trouble.kind]
}
