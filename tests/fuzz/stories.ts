/** Calls that belong together, in the order in which they get furthest: what one creates, the next work on. */

/** Marks the calls that the partner's people make. */
export const BY_PARTNER = '(partner) '

/** The roles that get through a story, and its operations. */
export interface Story {
  readonly roles: readonly string[]
  readonly operations: readonly string[]
}

const session = '/api/v1/coding/session/{id}'
const profile = '/api/v1/admin/integration-profiles'
const layout = '/api/v1/coding/layouts'
const words = '/api/admin/house-words'

const work = [
  `POST ${session}/open`,
  `GET ${session}/cases`,
  `PUT ${session}/draft`,
  `PATCH ${session}/draft`,
  `GET ${session}/draft`,
  `POST ${session}/group`,
  `POST ${session}/group/what-if`,
]
const reading = [`GET ${session}/result`, `GET ${session}/result/data`, `GET ${session}/result/grouping`]

/** The stories of a run. */
export const stories: readonly Story[] = [
  {
    roles: ['CODER', 'ADMIN'],
    operations: [
      'POST /api/v1/coding/session',
      `GET ${session}`,
      `POST ${session}/launch-link`,
      `POST ${session}/launch`,
      ...work,
      `POST ${session}/complete`,
      ...reading,
      'GET /api/v1/coding/session/last',
      'GET /api/v1/his/events',
    ],
  },
  {
    roles: ['CODER', 'ADMIN'],
    operations: ['POST /api/v1/his/session', `GET ${session}/data`, ...work, `POST ${session}/cancel`, ...reading],
  },
  {
    roles: ['CODER'],
    operations: [
      'POST /api/v1/coding/session',
      ...['open', 'leave', 'presence'].map((step) => `POST ${session}/${step}`),
    ],
  },
  {
    roles: ['ADMIN'],
    operations: [
      'POST /api/v1/coding/session',
      `POST ${session}/open`,
      'GET /api/v1/admin/sessions',
      'POST /api/v1/admin/sessions/{id}/end',
    ],
  },
  {
    roles: ['ADMIN'],
    operations: [
      `POST ${profile}`,
      `GET ${profile}/{id}`,
      `PUT ${profile}/{id}`,
      `POST ${profile}/{id}/secret`,
      `${BY_PARTNER}POST /api/v1/his/session`,
      `${BY_PARTNER}POST ${session}/open`,
      `${BY_PARTNER}POST ${session}/complete`,
      `${BY_PARTNER}GET /api/v1/his/events`,
      `GET ${profile}/{id}/deliveries`,
      `GET ${profile}/{id}/deliveries/{deliveryId}`,
      `POST ${profile}/{id}/deliveries/{deliveryId}/redeliver`,
      `POST ${profile}/{id}/redeliveries/count`,
      `POST ${profile}/{id}/redeliveries`,
      `GET ${profile}/{id}/redeliveries/{jobId}`,
      `POST ${profile}/{id}/test`,
      `DELETE ${profile}/{id}`,
    ],
  },
  {
    roles: ['ADMIN'],
    operations: [
      `POST ${layout}`,
      `GET ${layout}/{id}`,
      `PUT ${layout}/{id}`,
      `POST ${layout}/{id}/publish`,
      `POST ${layout}/{id}/default`,
      `POST ${layout}/{id}/unpublish`,
      `DELETE ${layout}/{id}`,
    ],
  },
  {
    roles: ['DATA_ADMIN', 'ADMIN'],
    operations: [
      `POST ${words}`,
      `GET ${words}/{id}`,
      `PUT ${words}/{id}`,
      `GET ${words}`,
      `GET ${words}/export`,
      `DELETE ${words}/{id}`,
    ],
  },
  {
    roles: ['ADMIN'],
    operations: [
      'GET /api/v1/admin/users',
      'GET /api/v1/admin/users/{id}',
      'POST /api/v1/admin/users/{id}/block',
      'POST /api/v1/admin/users/{id}/unblock',
    ],
  },
]

/** A story that imports: as long as all others together, so that it is told seldom. */
export const importStories: readonly Story[] = [
  {
    roles: ['DATA_ADMIN'],
    operations: ['POST /api/admin/import/inbox/{year}', 'DELETE /api/admin/import/inbox/{year}/{filename}'],
  },
  {
    roles: ['DATA_ADMIN', 'ADMIN'],
    operations: [
      'POST /api/admin/import/inbox/{year}',
      'POST /api/admin/import/scan',
      'GET /api/admin/import/scan/status',
      'GET /api/admin/import/logs/reports',
      'GET /api/admin/import/logs/{folder}/{filename}',
    ],
  },
  {
    roles: ['DATA_ADMIN'],
    operations: [
      'POST /api/admin/import/icd10',
      'POST /api/admin/import/chop',
      'POST /api/admin/references/extract/{systemCode}/{version}',
      'POST /api/admin/thesaurus/rebuild/{version}',
      'DELETE /api/admin/references/delete/{systemCode}/{version}',
    ],
  },
]
