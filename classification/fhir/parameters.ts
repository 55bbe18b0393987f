/** Reads and writes Parameters resources. */
import type { FhirParameters } from '@codarium/contract'
import { ApiError, schemaCheck } from '@codarium/platform'
import type { Static, TObject } from 'typebox'

/** Makes the reader of one operation's parameters: by name, checked; what occurs twice is a list. */
export function parameterReader<Input extends TObject>(schema: Input): (body: FhirParameters) => Static<Input> {
  const findingsIn = schemaCheck(schema)
  return (body) => {
    const named = byName(body)
    const details = findingsIn(named)
    if (details.length === 0) return named as Static<Input>
    throw new ApiError('VALIDATION_ERROR', 'The parameters are not valid.', { details })
  }
}

function byName({ parameter = [] }: FhirParameters): Record<string, unknown> {
  const named = new Map<string, unknown[]>()
  for (const each of parameter) {
    const value = contentOf(each as Record<string, unknown>)
    const known = named.get(each.name)
    if (known) known.push(value)
    else named.set(each.name, [value])
  }
  return Object.fromEntries([...named].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

function contentOf(parameter: Record<string, unknown>): unknown {
  const element = Object.keys(parameter).find((name) => name === 'resource' || /^value[A-Z]/.test(name))
  return element === undefined ? undefined : parameter[element]
}

/** One parameter of an answer. */
export interface Parameter {
  readonly name: string
  readonly part?: readonly Parameter[]
  readonly resource?: object | undefined
  readonly [value: `value${string}`]: unknown
}

/** A Parameters resource; parameters without a value are left out. */
export function parametersResource(parameter: readonly Parameter[]) {
  const given = parameter.filter((each) =>
    Object.entries(each).some(([key, v]) => key !== 'name' && v !== undefined && v !== ''),
  )
  return { resourceType: 'Parameters', parameter: given }
}
