/** What a cell of a table can hold. */

/** A cell as the file has it: text, or what a spreadsheet made of it; empty is ''. */
export type Cell = string | number | Date
