/** The routes of webhooks: deliveries for administrators, events for partners. */
import {
  AllDeliveriesPage,
  AllDeliveriesQuery,
  DeliveryPage,
  DeliveryQuery,
  HisEventPage,
  LARGEST_INTEGER,
  RedeliveryCount,
  RedeliveryJob,
  RedeliveryRequest,
  WebhookDelivery,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { common, missing, PROFILES, problem, profileId } from '../partners/routes.ts'
import type { SessionDeps } from '../sessions/sessions.ts'
import type { DeliveryAdministration } from './delivery-administration.ts'
import { readEvents } from './event-page.ts'

const PROFILE = `${PROFILES}/{id}`
const id = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })
const deliveryId = Type.Object({ ...profileId.properties, deliveryId: id('Id of the delivery') })
const jobId = Type.Object({ ...profileId.properties, jobId: id('Id of the job') })

export function webhookRoutes(administration: DeliveryAdministration, sessions: SessionDeps): Route[] {
  return [
    allRoute(administration),
    ...listRoutes(administration),
    ...redeliveryRoutes(administration),
    testRoute(administration),
    eventsRoute(sessions),
  ]
}

function allRoute(administration: DeliveryAdministration): Route {
  return route({
    ...common,
    method: 'GET',
    path: '/api/v1/admin/webhook-deliveries',
    summary: 'Webhook deliveries of all partners, newest first, with how many are in each state',
    description: 'Answers of partners are not among them: they are read with the single delivery.',
    query: AllDeliveriesQuery,
    answers: { 200: { description: 'A page of deliveries', schema: AllDeliveriesPage }, ...missing },
    handle: ({ query }) => administration.all(query),
  })
}

function listRoutes(administration: DeliveryAdministration): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: `${PROFILE}/deliveries`,
      summary: 'Webhook deliveries of a partner, newest first, each with every attempt',
      params: profileId,
      query: DeliveryQuery,
      answers: { 200: { description: 'A page of deliveries', schema: DeliveryPage }, ...missing },
      handle: ({ params, query, caller }) => administration.page(params.id, query, caller),
    }),
    route({
      ...common,
      method: 'GET',
      path: `${PROFILE}/deliveries/{deliveryId}`,
      summary: 'One webhook delivery',
      params: deliveryId,
      answers: { 200: { description: 'The delivery', schema: WebhookDelivery }, ...missing },
      handle: ({ params, caller }) => administration.get(params.id, params.deliveryId, caller),
    }),
  ]
}

function redeliveryRoutes(administration: DeliveryAdministration): Route[] {
  return [
    route({
      ...common,
      method: 'POST',
      path: `${PROFILE}/deliveries/{deliveryId}/redeliver`,
      summary: 'Deliver an event again, with the same Idempotency-Key and all its retries',
      params: deliveryId,
      answers: {
        202: { description: 'The delivery, which waits now', schema: WebhookDelivery },
        ...missing,
        409: problem('CONFLICT: it waits already, or is a test event'),
      },
      handle: async ({ params, caller }) =>
        new Answer(202, await administration.redeliver(params.id, params.deliveryId, caller)),
    }),
    route({
      ...common,
      method: 'POST',
      path: `${PROFILE}/redeliveries`,
      summary: 'Deliver all events since a time again, as a job',
      params: profileId,
      body: RedeliveryRequest,
      answers: { 202: { description: 'The job', schema: RedeliveryJob }, ...missing },
      handle: async ({ params, body, caller }) => {
        const job = await administration.redeliverSince(params.id, body, caller)
        return new Answer(202, job, { location: `${PROFILES}/${params.id}/redeliveries/${job.id}` })
      },
    }),
    route({
      ...common,
      method: 'POST',
      path: `${PROFILE}/redeliveries/count`,
      summary: 'How many events a redelivery would queue again; nothing is changed',
      params: profileId,
      body: RedeliveryRequest,
      answers: { 200: { description: 'How many', schema: RedeliveryCount }, ...missing },
      handle: ({ params, body }) => administration.countSince(params.id, body),
    }),
    route({
      ...common,
      method: 'GET',
      path: `${PROFILE}/redeliveries/{jobId}`,
      summary: 'How far a redelivery job has come',
      params: jobId,
      answers: { 200: { description: 'The job', schema: RedeliveryJob }, ...missing },
      handle: ({ params }) => administration.job(params.id, params.jobId),
    }),
  ]
}

function testRoute(administration: DeliveryAdministration): Route {
  return route({
    ...common,
    method: 'POST',
    path: `${PROFILE}/test`,
    summary: 'Send a test event (webhook.test) now, once, and answer what came of it',
    description: 'It is signed like any other event, has the number 0 and is not among the events of the partner.',
    params: profileId,
    answers: {
      200: { description: 'The delivery with its one attempt', schema: WebhookDelivery },
      ...missing,
      409: problem('CONFLICT: the profile has no webhook address'),
    },
    handle: ({ params, caller }) => administration.test(params.id, caller),
  })
}

const eventsQuery = Type.Object(
  {
    after: Type.Integer({
      minimum: 0,
      maximum: LARGEST_INTEGER,
      default: 0,
      description: 'Number of the last event the partner has',
    }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Events of a page at most' }),
  },
  { additionalProperties: false },
)

function eventsRoute(sessions: SessionDeps): Route {
  return route({
    method: 'GET',
    path: '/api/v1/his/events',
    access: 'session.read-tenant',
    tag: 'Partner HIS',
    summary: 'Events of the caller’s partner after a number, in order: what a partner that was down has missed',
    description:
      'Each event has the payload of its webhook. A gap between the `webhook-sequence` headers a partner got tells it that it has missed something.',
    query: eventsQuery,
    answers: { 200: { description: 'A page of events', schema: HisEventPage } },
    handle: async ({ query, caller }) =>
      new Answer(200, await readEvents(sessions, caller, query), { 'cache-control': 'no-store' }),
  })
}
