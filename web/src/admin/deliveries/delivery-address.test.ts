/** Each state of the deliveries has an address, and what is not known in one does no harm. */
import { expect, it, test } from 'vitest'
import { type DeliveryPlace, deliveryAddress, isBackward, readDeliveryPlace, timeOf } from './delivery-address.ts'

const places: readonly DeliveryPlace[] = [
  { span: 'week', session: '' },
  { span: 'day', session: '', profile: 'p/1', status: 'DEAD' },
  { span: 'own', session: 's 1', from: '2026-02-01', to: '2026-02-03', open: { profile: 'p/1', id: 'evt_1' } },
]

test.each(places)('%j', (place) => {
  const { pathname, search } = new URL(deliveryAddress(place), 'http://ui')
  const steps = pathname.split('/').slice(3).map(decodeURIComponent)
  expect(readDeliveryPlace(steps, search)).toEqual(place)
})

it('leaves out what it does not know', () => {
  expect(readDeliveryPlace(['p'], '?state=odd&time=never&from=x&to=2026-13')).toEqual({ span: 'week', session: '' })
})

it('asks for whole days where the user is, and for the hours before now', () => {
  const day = timeOf({ span: 'own', from: '2026-02-01', to: '2026-02-01' }, 0)
  expect(Date.parse(day.to ?? '') - Date.parse(day.from ?? '')).toBe(24 * 3600_000)
  const now = Date.parse('2026-02-17T14:30:40Z')
  expect(timeOf({ span: 'day' }, now)).toEqual({ from: '2026-02-16T14:30:00.000Z' })
  expect(timeOf({ span: 'all' }, now)).toEqual({})
})

it('days the wrong way round are noticed', () => {
  expect(isBackward({ from: '2026-02-02', to: '2026-02-01' })).toBe(true)
  expect([isBackward({ from: '2026-02-01', to: '2026-02-01' }), isBackward({ from: '2026-02-01' })]).toEqual([
    false,
    false,
  ])
})
