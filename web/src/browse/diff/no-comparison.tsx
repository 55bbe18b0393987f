/** Why nothing is compared, and the ways on. */
import { Fragment } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { addressOf, type DiffPlace } from '../address.ts'
import type { Comparison } from './comparison.ts'

interface NoComparisonProps {
  readonly place: DiffPlace
  readonly comparison: Comparison
}

export function NoComparison({ place, comparison: { years, pair, unknown } }: NoComparisonProps) {
  const texts = useBrowseTexts()
  if (pair && !unknown) return <p className="diff-says none">{texts.sameYear}</p>
  return (
    <div className="diff-says none">
      <p>{pair && unknown ? texts.noVersion(pair[unknown]) : texts.needsTwo(texts.kinds[place.kind])}</p>
      {years.length > 0 && (
        <p>
          {texts.versionsThere}{' '}
          {years.map(({ version }, at) => (
            <Fragment key={version}>
              {at > 0 && ' · '}
              {unknown ? (
                <PageLink to={addressOf({ ...place, ...pair, [unknown]: version })}>{version}</PageLink>
              ) : (
                version
              )}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
