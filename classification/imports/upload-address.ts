/** Under which address a server takes the file of an order, and under which key it tells how the import stands. */
import { isDeepStrictEqual } from 'node:util'
import { type ImportOrder, layerOf } from './import-order.ts'
import { jobKeyOf } from './jobs/job.ts'
import { startingEndpoints, waitingEndpoints } from './upload-endpoints.ts'

/** The key of the import status of an order. */
export function statusKey(order: ImportOrder): string {
  return jobKeyOf(layerOf(order))
}

/** The path of the upload endpoint with its query. */
export function uploadAddress(order: ImportOrder): string {
  const values = valuesOf(order)
  const endpoint = [...waitingEndpoints, ...startingEndpoints].find((each) =>
    isDeepStrictEqual(each.order(values), order),
  )
  if (!endpoint) throw new Error(`there is no endpoint for ${JSON.stringify(order)}`)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query.properties)) query.set(name, values[name] ?? '')
  return `${path}?${query}`
}

/** What the parameters of the endpoints are called, whatever name each gives to the year or the language. */
function valuesOf({ version, language, tariff, type, from, replace }: ImportOrder): Record<string, string> {
  const optional = { tariff, type, from, language, lang: language }
  const given = Object.entries(optional).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { version, year: version, to: version, replace: String(replace === true), ...Object.fromEntries(given) }
}
