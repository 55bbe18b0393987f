/** The elements and attributes of a document as offsets into its text, in typed arrays: a few bytes each. */

/** Expected characters per element and per attribute; a wrong guess only means growing once more. */
const PER_ELEMENT = 60
const PER_ATTRIBUTE = 16

/** Elements in document order, each with its attributes. */
export class ElementTable {
  /** Number of elements. */
  count = 0
  /** Number of attributes. */
  attributes = 0
  /** Number of the element's name as written. */
  name: Int32Array
  /** Number of the element's namespace. */
  space: Int32Array
  /** Place of its `<`. */
  start: Int32Array
  /** Place after the `>` of its start tag. */
  tagEnd: Int32Array
  /** Place after its last `>`; equals tagEnd when it is written `<a/>`. */
  end: Int32Array
  /** First element after it and everything inside it. */
  after: Int32Array
  parent: Int32Array
  /** Its first attribute; those up to the first one of the next element are its own. */
  firstAttribute: Int32Array
  attributeName: Int32Array
  attributeStart: Int32Array
  valueStart: Int32Array
  /** End of the value, its complement when the value holds references or white space that reading changes. */
  valueEnd: Int32Array

  constructor(length: number) {
    const elements = Math.ceil(length / PER_ELEMENT) + 16
    const attributes = Math.ceil(length / PER_ATTRIBUTE) + 16
    this.name = new Int32Array(elements)
    this.space = new Int32Array(elements)
    this.start = new Int32Array(elements)
    this.tagEnd = new Int32Array(elements)
    this.end = new Int32Array(elements)
    this.after = new Int32Array(elements)
    this.parent = new Int32Array(elements)
    this.firstAttribute = new Int32Array(elements + 1)
    this.attributeName = new Int32Array(attributes)
    this.attributeStart = new Int32Array(attributes)
    this.valueStart = new Int32Array(attributes)
    this.valueEnd = new Int32Array(attributes)
  }

  /** Opens an element; its attributes follow. */
  open(start: number, name: number, parent: number): number {
    if (this.count === this.name.length) this.#growElements()
    const at = this.count++
    this.start[at] = start
    this.name[at] = name
    this.parent[at] = parent
    this.firstAttribute[at] = this.attributes
    return at
  }

  /** Adds an attribute to the element opened last. */
  addAttribute(name: number, start: number, valueStart: number, valueEnd: number): void {
    if (this.attributes === this.attributeName.length) this.#growAttributes()
    const at = this.attributes++
    this.attributeName[at] = name
    this.attributeStart[at] = start
    this.valueStart[at] = valueStart
    this.valueEnd[at] = valueEnd
  }

  /** Ends the attributes of the element opened last. */
  endAttributes(): void {
    this.firstAttribute[this.count] = this.attributes
  }

  #growElements(): void {
    for (const column of ['name', 'space', 'start', 'tagEnd', 'end', 'after', 'parent'] as const)
      this[column] = grown(this[column])
    this.firstAttribute = grown(this.firstAttribute, this.name.length + 1)
  }

  #growAttributes(): void {
    for (const column of ['attributeName', 'attributeStart', 'valueStart', 'valueEnd'] as const)
      this[column] = grown(this[column])
  }
}

function grown(column: Int32Array, length = column.length * 2): Int32Array {
  const larger = new Int32Array(length)
  larger.set(column)
  return larger
}
