import { type SettingName, settings } from '@codarium/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SettingsError } from '../settings-error.ts'
import { readSettings, unknownSettings } from './read-settings.ts'

const least = { CORS_ALLOWED_ORIGINS: 'http://localhost:8080' }

function problemWith(environment: Record<string, string>): string {
  try {
    readSettings({ ...least, ...environment })
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

it('gives every setting its default', () => {
  const values = readSettings(least)
  expect(values).toMatchObject({
    SERVER_PORT: 8080,
    SVC_AUTH_ENABLED: true,
    SVC_RATE_LIMIT_PER_MINUTE: 3000,
    SVC_RETENTION_DAYS: 90,
    SVC_HOOK_EVENTS: ['applied'],
    WEBSOCKET_ALLOWED_ORIGINS: ['http://localhost:8080'],
  })
  expect(values.SVC_IMPORT_DIR).toBe(`${values.SVC_DATA_DIR}/import`)
  expect(Object.keys(values).sort()).toEqual(Object.keys(settings).sort())
})

it.each([
  ['CORS_ALLOWED_ORIGINS', ''],
  ['CORS_ALLOWED_ORIGINS', '*'],
  ['CORS_ALLOWED_ORIGINS', 'https://a.example,*'],
  ['CORS_ALLOWED_ORIGINS', 'https://*.example'],
  ['CORS_ALLOWED_ORIGINS', 'https://a.example/path'],
  ['CORS_ALLOWED_ORIGINS', 'a.example'],
  ['CORS_ALLOWED_ORIGINS', 'null'],
  ['SERVER_PORT', 'abc'],
  ['SERVER_PORT', '70000'],
  ['SERVER_PORT', '-1'],
  ['SERVER_PORT', '80.5'],
  ['SERVER_PORT', '0x50'],
  ['SVC_HOOK_TIMEOUT_SECONDS', '301'],
  ['SVC_HOOK_RETRY_COUNT', '11'],
  ['SVC_AUTH_ENABLED', 'maybe'],
  ['SVC_HOOK_AUTH_TYPE', 'basic'],
  ['SVC_HOOK_EVENTS', 'applied,undone'],
  ['OIDC_ISSUER_URI', 'not an address'],
  ['OIDC_ISSUER_URI', 'ftp://idp.example'],
  ['OIDC_ISSUER_URI', 'http://idp.example/realms/hospital'],
  ['OIDC_ISSUER_URI', 'http://10.1.2.3/realms/hospital'],
  ['OIDC_ISSUER_URI', 'https://admin:password@idp.example'],
  ['OIDC_JWK_URI', 'http://idp.example/keys'],
  ['SVC_HIS_ALLOWED_ISSUERS', 'https://his.example,http://his.example'],
  ['SVC_ISSUER_ALLOW_HTTP', 'true'],
  ['SVC_DATABASE_URL', 'mysql://db/x'],
  ['SVC_ENCRYPTION_KEY', 'short'],
  ['SVC_ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
  ['SVC_ENCRYPTION_KEY', `${Buffer.alloc(32).toString('base64')}!`],
  ['SVC_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['SVC_TRUSTED_PROXIES', 'proxy.example'],
  ['SVC_WEBHOOK_CA_FILE', '/does/not/exist.pem'],
  ['SVC_BASERATES', '{"71234567": 9800}'],
  ['SVC_BASERATES', 'nine thousand'],
  ['SVC_PUBLIC_WEBSOCKET_URL', 'https://host'],
  ['OIDC_SCOPE', 'profile email'],
  ['SVC_FEEDBACK_TRANSPORT', 'http://plain.example'],
])('refuses %s=%s in one line that names it', (name, value) => {
  const problem = problemWith({ [name]: value })
  expect(problem).toContain(name)
  expect(problem).not.toContain('\n')
})

it.each([
  [{ OIDC_ISSUER_URI: 'https://10.1.2.3/realms/hospital' }],
  [{ OIDC_ISSUER_URI: 'http://localhost:8090', SVC_HIS_ALLOWED_ISSUERS: 'http://127.0.0.1:1,http://[::1]:2' }],
  [{ OIDC_ISSUER_URI: 'http://10.1.2.3/realms/hospital', SVC_ISSUER_ALLOW_HTTP: '10.0.0.0/8' }],
  [{ OIDC_ISSUER_URI: 'http://idp.inner', OIDC_JWK_URI: 'http://idp.inner/k', SVC_ISSUER_ALLOW_HTTP: '10.0.0.0/8' }],
  [{ OIDC_ISSUER_URI: 'http://idp.example', SVC_AUTH_ENABLED: 'false' }],
])('issuers are asked over HTTPS, but for this machine and ranges allowed by name: %j', (environment) => {
  expect(problemWith(environment)).toBe('')
})

it('a range allowed for plain http allows no other address', () => {
  const wrong = { OIDC_ISSUER_URI: 'http://192.168.1.2', SVC_ISSUER_ALLOW_HTTP: '10.0.0.0/8' }
  expect(problemWith(wrong)).toContain('OIDC_ISSUER_URI must begin with https://')
})

it.each([
  ['SVC_ENCRYPTION_KEY', 'c2VjcmV0LXNlY3JldA=='],
  ['SVC_DATABASE_URL', 'mysql://user:topsecret@db/x'],
])('never repeats the value of the secret %s', (name, value) => {
  expect(problemWith({ [name]: value })).not.toMatch(/topsecret|c2VjcmV0/)
})

it('names everything that is wrong at once', () => {
  const problem = problemWith({ SERVER_PORT: 'x', SVC_RETENTION_DAYS: 'y' })
  expect(problem).toContain('SERVER_PORT')
  expect(problem).toContain('SVC_RETENTION_DAYS')
})

it('whatever stands in the environment, the answer is settings or a SettingsError of one line', () => {
  const names = Object.keys(settings) as SettingName[]
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, value) => {
      expect(problemWith({ [name]: value })).not.toContain('\n')
    }),
  )
})

it('takes origins with a written-out default port or a trailing slash', () => {
  const { CORS_ALLOWED_ORIGINS } = readSettings({ CORS_ALLOWED_ORIGINS: 'https://a.example:443, http://b.example/' })
  expect(CORS_ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://b.example'])
})

it('points at names that are probably misspelt', () => {
  expect(unknownSettings({ SVC_RETENTION_DAY: '3', PATH: 'x', SVC_SOMETHING_ELSE: '1' })).toEqual([
    { name: 'SVC_RETENTION_DAY', meant: 'SVC_RETENTION_DAYS' },
    { name: 'SVC_SOMETHING_ELSE', meant: undefined },
  ])
})
