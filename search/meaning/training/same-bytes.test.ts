/** The bytes of a model on any machine. Where they change on purpose, raise TRAINING in classification/indexing/fingerprint.ts too. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ORGAN_CATALOGUE } from '../tests/organs.ts'
import { trainModel } from './train-model.ts'

it('a model has the same bytes as in the release before', () => {
  const bytes = trainModel(ORGAN_CATALOGUE, { hyperparameters: { epochs: 5 } })!
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '453ea967db0b722aae5afa56244dd7452d42fff642dd47c064148478d2faff0b',
  )
})
