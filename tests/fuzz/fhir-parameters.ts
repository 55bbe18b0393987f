/** FHIR operations take by POST what they take by GET: a Parameters resource made of the described query. */
import type { Description, Operation } from './description.ts'
import type { ValueMaker } from './schema-values.ts'

/** The resource for an operation that reads one; undefined for all others. */
export function fhirParameters(operation: Operation, description: Description, values: ValueMaker): object | undefined {
  const schema = operation.bodies['application/json']
  if (schema?.properties?.resourceType?.const !== 'Parameters') return undefined
  const { parameters } = description.operation(`GET ${operation.path}`)
  const asked = parameters.filter((each) => each.in === 'query' && !each.name.startsWith('_'))
  return {
    resourceType: 'Parameters',
    parameter: asked.flatMap(({ name, schema: of }) => {
      const value = values.make(of, name)
      return Array.isArray(value) ? [] : [{ name, [valueName(value)]: value }]
    }),
  }
}

function valueName(value: unknown): string {
  if (typeof value === 'boolean') return 'valueBoolean'
  return typeof value === 'number' ? 'valueInteger' : 'valueString'
}
