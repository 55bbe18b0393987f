/** The way to the catalogue for everything that shows codes: the calls of the page they stand on. */
import { createContext } from 'react'
import { useGiven } from '../browser/use-given.ts'
import type { ServerApi } from '../server/server-api.ts'

export const CatalogueProvider = createContext<ServerApi | undefined>(undefined)

export const useCatalogue = (): ServerApi => useGiven(CatalogueProvider, 'Catalogue')
