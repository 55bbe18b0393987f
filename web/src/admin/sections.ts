/** The sections of the administration: where each lies, who may see it, and its key behind G. */
import type { Capability } from '@codarium/contract'
import { ADMIN } from '../browser/admin-path.ts'

/** The sections in their groups, in the order of the navigation. */
export const groups = {
  data: ['imports', 'versions', 'words', 'rules'],
  partners: ['partners', 'deliveries', 'clients'],
  operation: ['state', 'users', 'audit', 'settings'],
} as const

/** A group of sections. */
export type GroupName = keyof typeof groups

/** A section. */
export type SectionName = (typeof groups)[GroupName][number]

interface Section {
  /** Having one of them is enough. */
  readonly needs: readonly Capability[]
  /** The key behind G. */
  readonly key: string
}

export const sections: Readonly<Record<SectionName, Section>> = {
  imports: { needs: ['catalogue.administer'], key: 'I' },
  versions: { needs: ['catalogue.administer'], key: 'V' },
  words: { needs: ['catalogue.administer'], key: 'W' },
  rules: { needs: ['catalogue.administer'], key: 'R' },
  partners: { needs: ['partners.administer'], key: 'P' },
  deliveries: { needs: ['partners.administer'], key: 'Z' },
  clients: { needs: ['partners.administer'], key: 'C' },
  state: { needs: ['operations.read', 'catalogue.administer'], key: 'S' },
  users: { needs: ['users.administer'], key: 'U' },
  audit: { needs: ['audit.read'], key: 'A' },
  settings: { needs: ['operations.read'], key: 'E' },
}

/** All of them in order. */
export const sectionNames: readonly SectionName[] = Object.values(groups).flat()

/** Those somebody with these capabilities may see. */
export const sectionsFor = (capabilities: readonly Capability[]): readonly SectionName[] =>
  sectionNames.filter((name) => sections[name].needs.some((each) => capabilities.includes(each)))

/** The address of a section; `rest` is what it says of itself behind that. */
export const sectionPath = (name: SectionName, rest = ''): string => `${ADMIN}/${name}${rest}`

/** The section of an address, and the steps behind it; undefined where there is none. */
export function sectionAt(path: string): { readonly name: SectionName; readonly steps: readonly string[] } | undefined {
  const [written = '', ...steps] = path.slice(ADMIN.length).split('/').filter(Boolean)
  const name = sectionNames.find((each) => each === written)
  return name && { name, steps: steps.map(decoded) }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
