/** What an ES module named by SVC_CUSTOM_FORMAT_MODULE must export as `default`: a reader of a proprietary case format. */

/** A proprietary case format; its module's default export. */
export interface CustomFormat {
  /** Shown in messages. */
  readonly name: string
  /**
   * The data as a SpiGes delivery (XML). Throw an Error to refuse them: its message becomes the finding, its numbers
   * `line` and `column` (from 1), if it has them, the place. The result is checked like any delivery.
   */
  toSpiges(data: string): string | Promise<string>
  /** The result in the format it came in; without it the result of a session is SpiGes XML. */
  fromSpiges?(spiges: string, original: string): string | Promise<string>
}
