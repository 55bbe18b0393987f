/** The answers that are kept when somebody comes or leaves, and those that are not. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAnew, createQueryClient, forgetAnswers } from './query-client.ts'

const kept = () => {
  const client = createQueryClient()
  for (const key of ['configuration', 'me', 'found']) client.setQueryData([key], 'answered')
  const keys = () => ['configuration', 'me', 'found'].filter((key) => client.getQueryData([key]) !== undefined)
  return { client, keys }
}

it('who leaves takes all answers along but those to everybody', () => {
  const { client, keys } = kept()
  forgetAnswers(client)
  expect(keys()).toEqual(['configuration'])
})

it('who signs in is answered anew, but for what is asked by their token', async () => {
  const { client, keys } = kept()
  await askAnew(client)
  expect(keys()).toEqual(['configuration', 'me'])
})

it('what is shown is asked for again at once, and what nobody may ask is not', async () => {
  const { client } = kept()
  const asked: string[] = []
  const show = (key: string, enabled: boolean) => {
    const queryFn = async () => asked.push(key)
    return new QueryObserver(client, { queryKey: [key], queryFn, enabled, staleTime: Number.POSITIVE_INFINITY })
  }
  const shown = [show('found', true), show('me', true), show('sessions', false)]
  const ends = shown.map((observer) => observer.subscribe(() => {}))
  await askAnew(client)
  expect(asked).toEqual(['found'])
  for (const end of ends) end()
  client.clear()
})
