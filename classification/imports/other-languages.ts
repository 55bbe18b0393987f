/** The other languages of an archive whose German part was uploaded by somebody who named no language. */
import { failureText } from './import-failure.ts'
import type { ImportOrder } from './import-order.ts'
import type { Importer } from './importer.ts'
import type { Job } from './jobs/job.ts'
import { recognisedOrders } from './recognised-order.ts'
import { Recogniser } from './recognition.ts'
import type { ImportFile } from './running-import.ts'
import { statusKey } from './upload-address.ts'

/** How the import of one language ended. */
export interface LanguageEnd {
  readonly key: string
  readonly status: Job['status']
  readonly message: string
}

/** The orders for the languages besides the one asked for; none where the file cannot be told, which its import will say. */
export async function otherOrders(wish: ImportOrder, file: ImportFile): Promise<ImportOrder[]> {
  const recogniser = new Recogniser()
  try {
    const found = await recogniser.recognise({ path: file.path, name: file.filename })
    const orders = recognisedOrders(found, { version: wish.version })
    return orders.filter(({ kind, language }) => kind === wish.kind && language !== wish.language)
  } catch {
    return []
  } finally {
    await recogniser.close()
  }
}

/** Imports the languages one after the other; one that fails stops no other. */
export async function importOthers(
  importer: Importer,
  orders: readonly ImportOrder[],
  file: ImportFile,
): Promise<LanguageEnd[]> {
  const ends: LanguageEnd[] = []
  for (const order of orders) ends.push({ key: statusKey(order), ...(await endOf(importer, order, file)) })
  return ends
}

async function endOf(importer: Importer, order: ImportOrder, file: ImportFile): Promise<Omit<LanguageEnd, 'key'>> {
  try {
    const { done } = await importer.start(order, file)
    const { status, message } = await done
    return { status, message }
  } catch (error) {
    return { status: 'FAILED', message: failureText(error) }
  }
}
