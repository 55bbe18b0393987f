/** Where the server is: the widget asks the one its script came from, also where that lies below a path. */

/** Where a server has the script, below its own address. */
const PATH = '/widget/codarium-search.js'

/** The address of the server from that of the script; throws where a page has the script from somewhere else. */
export function serverOfScript(script: string | undefined): string {
  const { origin, pathname } = new URL(script || 'about:blank')
  if (!pathname.endsWith(PATH))
    throw new Error(`codarium-search: load the script with <script src="https://<server>${PATH}">`)
  return origin + pathname.slice(0, -PATH.length)
}
