/** Work on the present catalogues, begun anew when one of them was replaced meanwhile. */
import { EditionGone } from './catalogue-store.ts'

/** How often it is begun: each time somebody committed a change, and changes take longer than reading. */
const ATTEMPTS = 10

/** What `read` gives; it must look up the layers itself, so that it finds what took their place. Throws EditionGone in the end. */
export async function ofPresentEditions<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof EditionGone) || attempt === ATTEMPTS) throw error
    }
  }
}
