/** An answer of the server in short form: verdict and findings of a validation, codes of an expansion, kind of an error. */
import { type Parameter, valuesOf } from '../fhir-client.ts'
import type { Shown } from './case.ts'

interface Issue {
  readonly severity: string
  readonly code: string
  readonly details?: { readonly coding?: readonly { readonly code: string }[] }
  readonly expression?: readonly string[]
}

interface Contained {
  readonly code: string
  readonly display?: string
  readonly designation?: readonly { readonly language?: string; readonly value: string }[]
}

interface Body {
  readonly resourceType: string
  readonly issue?: readonly Issue[]
  readonly parameter?: readonly (Parameter & { readonly resource?: { readonly issue: readonly Issue[] } })[]
  readonly expansion?: { readonly total: number; readonly contains?: readonly Contained[] }
}

/** The short form of an answer. */
export function shortForm(status: number, body: unknown, show: Shown): string[] {
  const { resourceType, issue = [], expansion } = body as Body
  if (resourceType === 'OperationOutcome') return [`${Math.floor(status / 100)}xx ${issue[0]?.code}`]
  if (expansion) return expanded(expansion, show)
  return resourceType === 'Parameters' ? validated(body as Body) : [resourceType]
}

function expanded({ total, contains = [] }: NonNullable<Body['expansion']>, show: Shown): string[] {
  if (show === 'total') return [`${contains.length} of ${total}`]
  if (show === 'codes') return contains.map(({ code }) => code)
  if (show === 'displays') return contains.map(({ code, display }) => `${code} ${display}`)
  return contains.flatMap(({ designation = [] }) => designation.map(({ language, value }) => `${language} ${value}`))
}

/** `yes` or `no`, the version it was judged by, then the findings: severity, both kinds, place. */
function validated(body: Body): string[] {
  const [result] = valuesOf(body, 'result')
  if (result === undefined) return [valuesOf(body, 'display')[0] as string]
  const issues = body.parameter?.find(({ name }) => name === 'issues')?.resource?.issue ?? []
  const told = issues.map(({ severity, code, details, expression }) =>
    [severity, `${code}/${details?.coding?.[0]?.code}`, expression?.[0]].filter(Boolean).join(' '),
  )
  return [`${result ? 'yes' : 'no'} ${valuesOf(body, 'version')[0] ?? '-'}`, ...told.sort()]
}
