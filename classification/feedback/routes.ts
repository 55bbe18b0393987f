/** The routes of suggest feedback: confirm a pair, take that back, export what was confirmed. */
import { Readable } from 'node:stream'
import {
  ClassificationType,
  FeedbackAnswer,
  FeedbackPage,
  FeedbackRequest,
  FeedbackWithdrawal,
  PROBLEM_MEDIA_TYPE,
} from '@codarium/contract'
import { Answer, ApiError, type Route, route } from '@codarium/platform'
import { type Static, Type } from 'typebox'
import { problem } from '../catalogue/answers.ts'
import { type CatalogueSource, catalogueFor } from '../catalogue/catalogues.ts'
import { cleanText } from './confirmed-text.ts'
import type { Feedback } from './feedback.ts'
import { cursorAfter, feedbackCsv, feedbackEntry, placeOf } from './feedback-export.ts'
import type { Confirmation } from './feedback-store.ts'

export interface FeedbackRouteDeps {
  readonly catalogues: CatalogueSource
  readonly feedback: Feedback
}

export function feedbackRoutes(deps: FeedbackRouteDeps): Route[] {
  return [confirmRoute(deps), withdrawRoute(deps), exportRoute(deps)]
}

function confirmRoute({ catalogues, feedback }: FeedbackRouteDeps): Route {
  return route({
    method: 'POST',
    path: '/api/suggest-feedback',
    access: 'feedback.write',
    tag: 'Suggest feedback',
    summary: 'Confirm that a text means a code',
    description:
      'Kept once per text, code and user, and counted. Whoever searches the text later finds the code higher up.',
    body: FeedbackRequest,
    answers: {
      200: { description: 'Kept, or not wanted', schema: FeedbackAnswer },
      404: { description: 'NOT_FOUND: the version', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: ({ body, caller }) => feedback.confirm(confirmationOf(body, catalogues), caller),
  })
}

function withdrawRoute({ catalogues, feedback }: FeedbackRouteDeps): Route {
  return route({
    method: 'DELETE',
    path: '/api/suggest-feedback',
    access: 'feedback.write',
    tag: 'Suggest feedback',
    summary: 'Take back one confirmation of a text and a code',
    description:
      'For a pair the same user confirmed and then undid. Counts one less; the last one leaves nothing behind. A pair this user never confirmed is no error. `rank` does not matter.',
    body: FeedbackRequest,
    answers: {
      200: { description: 'Taken back, or not there', schema: FeedbackWithdrawal },
      404: { description: 'NOT_FOUND: the version', schema: problem, type: PROBLEM_MEDIA_TYPE },
    },
    handle: ({ body, caller }) => feedback.withdraw(confirmationOf(body, catalogues), caller),
  })
}

/** The confirmation in a request; throws ApiError when its code does not exist or its text holds nothing. */
function confirmationOf(request: FeedbackRequest, catalogues: CatalogueSource): Confirmation {
  const { type = 'ICD10', version = '2026', language = 'de', rank } = request
  const codes = catalogueFor(catalogues, type, version)?.codes[type]
  if (!codes || codes.size === 0) throw new ApiError('NOT_FOUND', `Nothing was imported for ${type} ${version}.`)
  const text = cleanText(request.text)
  if (text === '') throw invalid('text', 'holds nothing to read')
  const entry = codes.find(request.code)
  if (!entry) throw invalid('code', `does not exist in ${type} ${version}`)
  return { version, type, language, text, code: entry.code, ...(rank === undefined ? {} : { rank }) }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', `The field ${field} ${message}.`, { details: [{ field, message }] })
}

const exportQuery = Type.Object({
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  type: Type.Optional(ClassificationType),
  format: Type.Enum(['json', 'csv'], { default: 'json' }),
  limit: Type.Integer({ minimum: 1, maximum: 10_000, default: 1000, description: 'Entries of a page; CSV has all' }),
  after: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' })),
})

function exportRoute({ feedback }: FeedbackRouteDeps): Route {
  return route({
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'catalogue.administer',
    tag: 'Administration',
    summary: 'Export suggest feedback, oldest first, as JSON pages or one CSV',
    query: exportQuery,
    answers: {
      200: {
        description: 'A page of entries, or with format=csv all of them',
        schema: FeedbackPage,
        further: { 'text/csv': Type.String() },
      },
    },
    handle: ({ query }) => (query.format === 'csv' ? csvAnswer(query, feedback) : pageOf(query, feedback)),
  })
}

type ExportQuery = Static<typeof exportQuery>

function chosen({ version, type }: ExportQuery) {
  return { ...(version === undefined ? {} : { version }), ...(type === undefined ? {} : { type }) }
}

async function pageOf(query: ExportQuery, { store }: Feedback): Promise<Static<typeof FeedbackPage>> {
  const after = query.after === undefined ? undefined : placeOf(query.after)
  const found = await store.page({ ...chosen(query), ...(after ? { after } : {}), limit: query.limit + 1 })
  const entries = found.slice(0, query.limit)
  const last = entries.at(-1)
  return {
    entries: entries.map(feedbackEntry),
    ...(last && found.length > query.limit ? { next: cursorAfter(last) } : {}),
  }
}

function csvAnswer(query: ExportQuery, { store }: Feedback): Answer {
  return new Answer(200, Readable.from(feedbackCsv(store, chosen(query))), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="suggest-feedback.csv"',
  })
}
