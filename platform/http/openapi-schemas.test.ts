import { BatchLookupRequest, Language, Problem } from '@codarium/contract'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { DescribedSchemas } from './openapi-schemas.ts'

it('refers to what the contract exports by its name, wherever it stands, and describes it once', () => {
  const schemas = new DescribedSchemas()
  expect(schemas.ofAnswer(Type.Array(Problem))).toEqual({ type: 'array', items: ref('Problem') })
  expect(schemas.ofAnswer(Type.Object({ of: Type.Optional(Language) }))).toMatchObject({
    properties: { of: ref('Language') },
  })
  expect(Object.keys(schemas.components)).toEqual(['ErrorDetail', 'Language', 'Problem', 'RefusalValues'])
  expect(schemas.components.Problem).toMatchObject({ properties: { details: { items: ref('ErrorDetail') } } })
})

it('a field of a body that has a default is not required, and its default is told in words', () => {
  const schemas = new DescribedSchemas()
  const body = Type.Object({ codes: Type.Array(Type.String()), version: Type.String({ default: '2026' }) })
  expect(schemas.ofRequest(body)).toEqual({
    type: 'object',
    required: ['codes'],
    properties: {
      codes: { type: 'array', items: { type: 'string' } },
      version: { type: 'string', description: '"2026" when left out' },
    },
  })
})

it('a parameter keeps its default and its values beside it', () => {
  expect(new DescribedSchemas().ofParameter({ ...Language, default: 'de' })).toEqual({
    type: 'string',
    enum: ['de', 'fr', 'it'],
    default: 'de',
  })
})

it('what is sent and answered under one name has one description', () => {
  const schemas = new DescribedSchemas()
  schemas.ofRequest(BatchLookupRequest)
  expect(() => schemas.ofAnswer(BatchLookupRequest)).toThrow('BatchLookupRequest has defaults')
})

function ref(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}
