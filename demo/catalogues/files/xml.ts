/** XML as text: elements whose attributes are escaped; a missing attribute is left out. */

/** The attributes of an element, in the order they are written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its attributes and, if any, its content (markup). */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const start = [name, ...written.map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ')
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`
}

/** A text in which nothing can become markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
