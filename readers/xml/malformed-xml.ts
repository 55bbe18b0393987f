/** What is wrong with XML that is not well-formed. */

/** The file is not well-formed here. */
export class MalformedXml extends Error {
  /** True when an entity is to blame that the file may not use. */
  readonly entity: boolean

  constructor(message: string, entity = false) {
    super(message)
    this.entity = entity
  }
}
