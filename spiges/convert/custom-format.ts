/** Runs the module of the format `custom`. */
import type { CustomFormat, DeliveryFinding } from '@codarium/contract'

/** What the module makes of the data, or why it refuses them. */
export async function fromCustom(data: string, format: CustomFormat): Promise<string | DeliveryFinding> {
  try {
    const made: unknown = await format.toSpiges(data)
    if (typeof made === 'string') return made
    return { field: format.name, message: 'the module gave no text', line: 1, column: 1 }
  } catch (error) {
    const { message, line, column } = (error ?? {}) as { message?: unknown; line?: unknown; column?: unknown }
    return {
      field: format.name,
      message: typeof message === 'string' && message ? message : 'the module refuses the data',
      line: place(line),
      column: place(column),
    }
  }
}

const place = (value: unknown): number => (Number.isInteger(value) && (value as number) > 0 ? (value as number) : 1)
