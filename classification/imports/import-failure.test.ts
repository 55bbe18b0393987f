import { ApiError } from '@codarium/platform'
import { expect, it } from 'vitest'
import { UnreadableFile } from '../../readers/files/unreadable-file.ts'
import { describeFailure } from './import-failure.ts'

it.each([
  [
    'a refusal',
    new UnreadableFile('MALFORMED', '"a.xml": not well-formed (line 7)'),
    '"a.xml": not well-formed (line 7)',
  ],
  ['a conflict', new ApiError('CONFLICT', 'Another import is running.'), 'Another import is running.'],
  ['a defect', new TypeError("Cannot read\n  'fd'"), "Cannot read 'fd'"],
  ['a cause', new Error('it broke off', { cause: new Error('EPIPE') }), 'it broke off: EPIPE'],
  ['an error without words', new RangeError(), 'RangeError'],
  ['what is no error', 'gone', 'gone'],
  ['a very long reason', new Error('x'.repeat(9_999)), 'x'.repeat(500)],
])('the log tells the reason of %s', (_what, error, reason) => {
  expect(describeFailure(error)).toMatchObject({ reason })
})
