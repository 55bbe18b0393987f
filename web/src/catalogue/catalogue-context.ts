/** The way to the catalogue for everything that shows codes: the calls of the page they stand on. */
import { createContext, useContext } from 'react'
import type { ServerApi } from '../server/server-api.ts'

const Context = createContext<ServerApi | undefined>(undefined)

/** Gives everything inside the calls to the catalogue. */
export const CatalogueProvider = Context

/** The calls to the catalogue. */
export function useCatalogue(): ServerApi {
  const api = useContext(Context)
  if (!api) throw new Error('useCatalogue is used outside of CatalogueProvider')
  return api
}
