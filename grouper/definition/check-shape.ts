/** Checks the shape of a definition: fields, types, ranges. */
import { Check, Errors } from 'typebox/schema'
import type { Findings } from './findings.ts'
import { DefinitionFormat } from './format.ts'

/** Objects and lists inside each other at most: deeper ones nobody can read, and no checker either. */
const MOST_DEPTH = 64

/** Whether the value has the shape of a definition; what is wrong is added to the findings. */
export function hasShape(value: unknown, findings: Findings): value is DefinitionFormat {
  if (isDeeper(value, MOST_DEPTH)) {
    findings.add('', `is nested deeper than ${MOST_DEPTH} levels`)
    return false
  }
  if (Check(DefinitionFormat, value)) return true
  const told = new Set<string>()
  const [, errors] = Errors(DefinitionFormat, value)
  for (const error of errors) {
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    const message = messageOf(error)
    if (message === undefined || told.has(`${path} ${message}`)) continue
    told.add(`${path} ${message}`)
    findings.add(path, message)
  }
  return false
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}

interface ShapeError {
  readonly keyword: string
  readonly message: string
  readonly params: object
}

/** An unknown field is told once, at the field itself. */
function messageOf({ keyword, message, params }: ShapeError): string | undefined {
  if (keyword === 'boolean') return 'is not a known field'
  if (keyword === 'additionalProperties' || keyword === 'anyOf') return undefined
  if (keyword === 'required')
    return `lacks ${(params as { requiredProperties: string[] }).requiredProperties.join(', ')}`
  if (keyword === 'enum') return `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
  return message
}
