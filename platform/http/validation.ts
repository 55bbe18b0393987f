/** Validates requests against the schemas of their routes; nothing is bent, and nothing dropped but null for "absent" in a body. */

import type { ErrorDetail, Refusal, RefusalKind } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { absentNulls, type TakeNulls } from './absent-nulls.ts'
import { type Compilations, eachOnce } from './compilations.ts'

/** More findings than this help nobody and would only make the answer long. */
const MOST_DETAILS = 50
/** Values of which all findings are collected; each takes ten microseconds, so that of larger ones the first is told. */
const MOST_LOOKED_THROUGH = 250

/** Checks a part of a request; what was wrong with it stands in `errors` until the next check. */
export type Check = ReturnType<typeof checkOf>

/** The validators of a server: texts of query and path become numbers and booleans, JSON bodies stay as sent. */
export class Validators {
  readonly #ofBody: (schema: TSchema) => Check
  /** The check of queries and paths: it fills in defaults and turns texts into what is asked. */
  readonly #ofText: (schema: TSchema) => Check

  constructor(compilations: Compilations) {
    this.#ofBody = checks(false, compilations)
    this.#ofText = checks(true, compilations)
  }

  /** Lets the framework validate by them. */
  install(app: FastifyInstance): void {
    const compile: FastifySchemaCompiler<TSchema> = ({ httpPart, schema }) =>
      httpPart === 'body' ? this.#ofBody(schema) : this.#ofText(schema)
    app.setValidatorCompiler(compile)
  }
}

/** Checks values that do not come as an HTTP body, by the same rules and with the same findings. */
export function bodyCheck(schema: TSchema): Check {
  return checkOf(newAjvs(false), schema, (compile) => compile)
}

const NOTHING: TakeNulls = () => {}

type Validate = ReturnType<Ajv2020['compile']>

/** The same rules twice: one stops at the first finding, the other looks for all of them. */
interface Ajvs {
  readonly first: Ajv2020
  readonly all: Ajv2020
  /** Of a text nothing can be null. */
  readonly fromText: boolean
}

/** Bodies are taken as sent, texts of query and path turned into numbers and booleans. */
function newAjvs(fromText: boolean): Ajvs {
  const newAjv = (allErrors: boolean): Ajv2020 => {
    const ajv = new Ajv2020({
      allErrors,
      useDefaults: true,
      removeAdditional: false,
      coerceTypes: fromText,
      strict: false,
      // Our own schemas are sound, which a test makes sure of: to look at them again takes 40 ms for each of these.
      validateSchema: false,
      // JSON can write infinity, as 1e400: no number. Made of a text it has no type to fail by, but is beyond every maximum.
      strictNumbers: !fromText,
    })
    formats.default(ajv)
    ajv.addFormat('date-time', isInstant)
    return ajv
  }
  return { first: newAjv(false), all: newAjv(true), fromText }
}

const isDateTime = formats.default.get('date-time') as { validate(text: string): boolean }

/** An instant by RFC 3339 that there is a number for: leap seconds have none. */
function isInstant(text: string): boolean {
  return isDateTime.validate(text) && !Number.isNaN(Date.parse(text))
}

function checks(fromText: boolean, compilations: Compilations): (schema: TSchema) => Check {
  const ajvs = newAjvs(fromText)
  return eachOnce((schema) => checkOf(ajvs, schema, (compile) => compilations.later(compile)))
}

/** A schema made ready. */
interface Compiled {
  readonly validate: Validate
  readonly takeNulls: TakeNulls
}

function checkOf({ first, all, fromText }: Ajvs, schema: TSchema, later: (compile: () => Compiled) => () => Compiled) {
  const compiled = later(() => {
    const takeNulls = fromText ? NOTHING : (absentNulls(schema) ?? NOTHING)
    return { validate: first.compile(schema), takeNulls }
  })
  const check = (data: unknown): boolean => {
    const { validate, takeNulls } = compiled()
    takeNulls(data)
    if (validate(data)) {
      check.errors = null
      return true
    }
    check.errors = (isSmall(data) ? findingsOf(all.compile(schema), data) : validate.errors) ?? null
    return false
  }
  check.errors = null as NonNullable<Validate['errors']> | null
  return check
}

function findingsOf(validate: Validate, data: unknown): Validate['errors'] {
  validate(data)
  return validate.errors
}

/** Whether a value has few enough values in it for all findings; counts no further than that. */
function isSmall(value: unknown): boolean {
  const met = [value]
  for (const each of met) {
    if (each === null || typeof each !== 'object') continue
    const members = Array.isArray(each) ? each : Object.values(each)
    if (met.length + members.length > MOST_LOOKED_THROUGH) return false
    met.push(...members)
  }
  return true
}

/** The findings as the error body shows them. */
export function validationDetails(findings: readonly Partial<ErrorObject>[]): ErrorDetail[] {
  return findings
    .filter(isFinding)
    .slice(0, MOST_DETAILS)
    .map((finding) => ({ field: fieldOf(finding), message: messageOf(finding), ...refusalOf(finding) }))
}

/** Of a conditional rule only what it found is told, not that there was a condition. */
function isFinding({ keyword }: Partial<ErrorObject>): boolean {
  return keyword !== 'if'
}

function fieldOf({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const missing = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  const steps = instancePath.split('/').slice(1).map(unescapePointer)
  if (typeof missing === 'string') steps.push(missing)
  return quoted(steps.join('.'))
}

/** RFC 6901: ~1 is a slash, ~0 a tilde. */
function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function messageOf({ keyword, params = {}, message = 'is not valid' }: Partial<ErrorObject>): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not known here'
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
  return message
}

/** The kind of refusal by the keyword of the schema. */
const kinds: Readonly<Record<string, RefusalKind>> = {
  required: 'MISSING',
  additionalProperties: 'NOT_KNOWN_HERE',
  unevaluatedProperties: 'NOT_KNOWN_HERE',
  enum: 'NOT_ONE_OF',
  maxLength: 'TOO_LONG',
  minLength: 'TOO_SHORT',
  maxItems: 'TOO_MANY',
  minItems: 'TOO_FEW',
  maximum: 'TOO_LARGE',
  minimum: 'TOO_SMALL',
  type: 'WRONG_TYPE',
  pattern: 'WRONG_FORM',
  format: 'WRONG_FORM',
}

function refusalOf({ keyword = '', params = {} }: Partial<ErrorObject>): Omit<Refusal, 'message'> {
  const kind = kinds[keyword] ?? 'NOT_VALID'
  if (keyword === 'enum') return { kind, values: { allowed: (params.allowedValues as unknown[]).map(String) } }
  return typeof params.limit === 'number' ? { kind, values: { limit: params.limit } } : { kind }
}
