/** The sections of the administration: who sees which, and where they lie. */
import { type Capability, permissions, type Role } from '@codarium/contract'
import { describe, expect, it, test } from 'vitest'
import { chapterOf } from '../help/chapter-of.ts'
import { sectionAt, sectionNames, sectionPath, sections, sectionsFor } from './sections.ts'

const capabilitiesOf = (role: Role): Capability[] =>
  (Object.keys(permissions) as Capability[]).filter((each) =>
    (permissions[each].roles as readonly Role[]).includes(role),
  )

test.each([
  ['ADMIN', sectionNames],
  ['DATA_ADMIN', ['imports', 'versions', 'words', 'rules', 'state']],
  ['AUDITOR', ['audit']],
  ['CODER', []],
  ['VIEWER', []],
  ['APPROVER', []],
] as const)('%s sees %j', (role, names) => {
  expect(sectionsFor(capabilitiesOf(role))).toEqual(names)
})

describe('an address', () => {
  it('of each section is read back', () => {
    for (const name of sectionNames) {
      expect(sectionAt(sectionPath(name))).toEqual({ name, steps: [] })
      expect(sectionAt(sectionPath(name, '/a%2Fb/c'))).toEqual({ name, steps: ['a/b', 'c'] })
    }
  })

  it('that is none is told apart, and one that is not written well does no harm', () => {
    expect(sectionAt('/admin')).toBeUndefined()
    expect(sectionAt('/admin/elsewhere')).toBeUndefined()
    expect(sectionAt('/admin/audit/%E0%A4%A')).toEqual({ name: 'audit', steps: ['%E0%A4%A'] })
  })
})

it('each section has a key of its own', () => {
  const keys = sectionNames.map((name) => sections[name].key)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each(sectionNames)('the section %s has a chapter of the guide', (name) => {
  expect(chapterOf(sectionPath(name))).toBe(name)
})
