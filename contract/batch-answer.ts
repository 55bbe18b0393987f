/** Reads answers about many codes; without schemas, so that the UI can use it. */
import type { BatchDescriptionsResponse, CodeDescription } from './batch-lookup.ts'

/** What an answer says of a code in a system: a code asked for in a second one stands under `<type>:<code>`. */
export function descriptionOf(
  { descriptions }: Pick<BatchDescriptionsResponse, 'descriptions'>,
  type: CodeDescription['type'],
  code: string,
): CodeDescription | undefined {
  return [descriptions[`${type}:${code}`], descriptions[code]].find((described) => described?.type === type)
}
