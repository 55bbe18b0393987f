/** Which version a page begins with. */

/** The version to search in: that of this year, else the newest that is not of the future, else the newest. */
export function presentVersion(
  versions: readonly { readonly version: string; readonly systems: readonly unknown[] }[],
  year: number,
): string | undefined {
  const usable = versions.filter(({ systems }) => systems.length > 0)
  return (usable.find(({ version }) => Number(version) <= year) ?? usable.at(-1))?.version
}
