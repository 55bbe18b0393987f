/** Builds HTML in which every inserted value is escaped, unless it is HTML built here itself. */

/** A piece of HTML that is safe to insert. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Insert = string | Html | readonly Html[] | false | undefined

/** A template tag: escapes what is inserted; false and undefined insert nothing. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(parts.map((part, index) => part + shown(inserts[index])).join(''))
}

function shown(insert: Insert): string {
  if (insert === undefined || insert === false) return ''
  if (typeof insert === 'string') return insert.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return insert instanceof Html ? insert.text : insert.map((piece) => piece.text).join('')
}
