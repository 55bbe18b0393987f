/** Writes new SpiGes text: elements with attributes, indented by two spaces, without empty attributes. */
import { written } from '../xml/references.ts'

/** Attributes in the order in which they are written; those without value are left out. */
export type NewAttributes = Readonly<Record<string, string | undefined>>

/** An element to be written. */
export interface NewElement {
  readonly name: string
  readonly attributes: NewAttributes
  readonly children?: readonly NewElement[]
}

/** A whole document. */
export function documentText(root: NewElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(root, '')}`
}

function elementText({ name, attributes, children = [] }: NewElement, indent: string): string {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined && value.trim() !== '')
  const tag = [name, ...present.map(([key, value]) => `${key}="${written(value!)}"`)].join(' ')
  if (children.length === 0) return `${indent}<${tag}/>\n`
  const inner = children.map((child) => elementText(child, `${indent}  `)).join('')
  return `${indent}<${tag}>\n${inner}${indent}</${name}>\n`
}
