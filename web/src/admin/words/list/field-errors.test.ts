/** What is wrong stands at its field. */
import { pageTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { ServerRefused, ServerUnreachable } from '../../../server/server-error.ts'
import { fieldErrors } from './field-errors.ts'

const { refusals } = pageTexts.de
const refused = (status: number, ...details: object[]) => new ServerRefused(status, {}, { details })

it('in the language of the screen, in the server’s words where it has none of its own', () => {
  const error = refused(
    400,
    { field: 'short', kind: 'IS_CODE', message: 'is a code' },
    { field: 'word.code', message: 'does not exist' },
    { field: 'elsewhere', message: 'no' },
  )
  expect(fieldErrors(error, refusals)).toEqual({
    short: 'Ein Code bedeutet immer sich selbst.',
    code: 'does not exist',
  })
})

it('another error is about no field', () => {
  const detail = { field: 'short', message: 'no' }
  expect(fieldErrors(refused(409, detail), refusals)).toEqual({})
  expect(fieldErrors(new ServerUnreachable('/'), refusals)).toEqual({})
  expect(fieldErrors(undefined, refusals)).toEqual({})
})
