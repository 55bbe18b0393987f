/** A profile is typed, sent and brought together with what somebody else has made of it. */
import type { IntegrationProfile } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import { changedFields, draftOf, emptyDraft, inputOf, meetings, merged } from './profile-draft.ts'

const profile: IntegrationProfile = {
  id: 'p-1',
  name: 'Medilogis KIS',
  enabled: true,
  oidcIssuerUri: 'https://login.example/realms/kis',
  allowedIssuers: [],
  webhookSigning: 'NONE',
  webhookRetries: 3,
  webhookRetryBaseSeconds: 1,
  webhookRetryMaxSeconds: 60,
  webhookTimeoutSeconds: 10,
  frameAncestors: ['https://kis.example'],
  webhookSecretSet: false,
  createdAt: '2026-02-01T08:00:00Z',
  updatedAt: '2026-02-01T08:00:00Z',
  revision: 4,
}
const before = draftOf(profile)

it('what was read is sent as it was, without what only the server says', () => {
  const { id, webhookSecretSet, createdAt, updatedAt, revision, ...own } = profile
  expect(inputOf(before)).toEqual(own)
})

it('what is empty is left out, and what is typed around a text does not count', () => {
  const input = inputOf({ ...emptyDraft, name: ' A ', oidcIssuerUri: 'https://a.example ', webhookRetries: '5' })
  expect(input).toEqual({
    name: 'A',
    enabled: true,
    oidcIssuerUri: 'https://a.example',
    allowedIssuers: [],
    webhookSigning: 'HMAC_SHA256',
    frameAncestors: [],
    webhookRetries: 5,
  })
})

it('names the fields that differ', () => {
  expect(changedFields(before, before)).toEqual([])
  expect(changedFields(before, { ...before, frameAncestors: [], name: 'B' })).toEqual(['name', 'frameAncestors'])
})

describe('two changes of one profile', () => {
  const here = { ...before, name: 'Von hier', webhookUrl: 'https://hier.example/', audienceClaim: 'gleich' }
  const there = { ...before, name: 'Von dort', enabled: false, audienceClaim: 'gleich' }

  it('are compared field by field', () => {
    expect(meetings(before, here, there)).toEqual([
      { field: 'name', changed: 'both' },
      { field: 'webhookUrl', changed: 'here' },
      { field: 'enabled', changed: 'there' },
    ])
  })

  it('come together, and where both changed something the choice decides', () => {
    const both = { ...there, webhookUrl: 'https://hier.example/' }
    expect(merged(before, here, there, () => false)).toEqual(both)
    expect(merged(before, here, there)).toEqual({ ...both, name: 'Von hier' })
  })
})
