/** Makes elements. Texts become text nodes, whatever stands in them; nothing is ever read as markup or style. */

/** Attributes by name; those that are undefined or false are left out. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An element with attributes and what stands in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  setAttributes(made, attributes)
  made.append(...children)
  return made
}

/** Sets the attributes of an element, and takes away those that are undefined or false. */
export function setAttributes(place: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) place.removeAttribute(name)
    else place.setAttribute(name, value === true ? '' : value)
}
