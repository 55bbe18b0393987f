/** Where in the section this window is, and which rules it shows. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueryText } from '../../browser/use-path.ts'
import { rulesQuery } from '../../catalogue/all-rules.ts'
import { presentVersion } from '../../catalogue/present-version.ts'
import { useCatalogueVersions } from '../../catalogue/use-catalogue-versions.ts'
import { useAdmin } from '../admin-context.ts'
import { readPlace } from './place.ts'

export function useRulesPlace() {
  const { steps, api } = useAdmin()
  const search = useQueryText()
  const place = useMemo(() => readPlace(steps, search), [steps, search])
  const { data: versions, error } = useCatalogueVersions()
  const version = place.version ?? presentVersion(versions ?? [], new Date().getFullYear())
  const rules = useQuery(rulesQuery(api, version ?? '', version !== undefined))
  return { place, version, versions: versions?.map((each) => each.version), rules, error: error ?? rules.error }
}
