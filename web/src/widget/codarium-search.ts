/** The script that a page of another origin loads: defines `<codarium-search>`, which asks the server the script came from. */
import { SearchElement } from './search-element.ts'
import { serverOfScript } from './server-of-script.ts'

const { currentScript } = document
const server = serverOfScript(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined)

/** The element for this server. */
class CodariumSearch extends SearchElement {
  constructor() {
    super(server)
  }
}

// A page may have the script twice.
if (!customElements.get('codarium-search')) customElements.define('codarium-search', CodariumSearch)
