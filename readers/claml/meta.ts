/** The metadata of a class, by name. */

/** Metadata of a class by name, as written. */
export type Meta = Readonly<Record<string, string>>
