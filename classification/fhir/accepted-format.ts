/** Whether a caller takes what this server writes: FHIR R4 in JSON. Pure. */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'

/** The names of the format, `_format` with a blank where an address has no plus. */
const NAMES = ['json', 'text/json', 'application/json', 'application/fhir+json', 'application/fhir json']
const RANGES = ['*/*', 'application/*', ...NAMES]

/** Throws ApiError 406 unless the caller takes JSON. `_format` overrules the header (http://hl7.org/fhir/R4/http.html#general). */
export function requireJson(accept: string | undefined, format: string | readonly string[] | undefined): void {
  const wished = [format ?? []].flat().join() || accept
  if (!wished || wished.split(',').some((range) => isJson(range))) return
  throw new ApiError('NOT_ACCEPTABLE', `${quoted(wished)} is not written here, only application/fhir+json.`)
}

function isJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((each) => each.trim().toLowerCase())
  if (!RANGES.includes(type)) return false
  return parameters.every((parameter) => {
    const [name, value = ''] = parameter.split('=').map((each) => each.trim().replaceAll('"', ''))
    if (name === 'fhirversion') return value === '4.0' || value === '4.0.1'
    return name !== 'q' || Number(value) > 0
  })
}
