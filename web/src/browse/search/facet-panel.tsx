/** What the hits can be narrowed down by, with counts: chapter, MDC, CCL, what holds for a code. */
import type { CodeProperty, SearchFacets } from '@codarium/contract'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useMdcNames } from '../../language/use-coding-texts.ts'
import { emptySearch, type SearchPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { useChapterNames } from '../use-chapters.ts'
import { type FacetLine, facetLines } from './facet-lines.ts'
import { FacetBars, FacetTicks } from './facets.tsx'
import type { Counts } from './use-counts.ts'

const properties: readonly CodeProperty[] = ['CODABLE', 'MAIN_DIAGNOSIS', 'POA_REQUIRED', 'NEW']

const none: SearchFacets = { byChapter: {}, byMdc: {}, byCcl: {}, byProperty: {} }

export function FacetPanel({ search, counts }: { search: SearchPlace; counts: Counts }) {
  const texts = useBrowseTexts()
  const { go, version } = useBrowse()
  const { list, facets = none } = counts
  const nameOf = useChapterNames(list, version)
  const mdcWords = useMdcNames()
  const narrow = (part: Partial<SearchPlace>) => {
    const { shown: _, ...rest } = search
    go({ ...rest, kind: list, ...part })
  }
  const toggled = (chosen: readonly string[], value: string): readonly string[] =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  const offered = properties.filter((each) => list === 'diagnoses' || each === 'CODABLE' || each === 'NEW')
  const ticks: readonly FacetLine[] = offered.map((each) => ({
    value: each,
    says: texts.properties[each],
    count: facets.byProperty[each] ?? 0,
    isOn: search.properties.includes(each),
  }))
  const { chapters, mdcs, ccls } = list === search.kind ? search : emptySearch
  return (
    <>
      {list !== 'medications' && (
        <FacetBars
          title={`${texts.chapter} ${texts.shortKinds[list]}`}
          lines={facetLines(facets.byChapter, chapters, nameOf)}
          toggle={(value) => narrow({ chapters: toggled(chapters, value) })}
          clear={() => narrow({ chapters: [] })}
        />
      )}
      {list === 'diagnoses' && (
        <FacetBars
          title={texts.mdc}
          lines={facetLines(facets.byMdc, mdcs, (mdc) => [mdc, mdcWords(mdc)].filter(Boolean).join(' '))}
          toggle={(value) => narrow({ mdcs: toggled(mdcs, value) })}
          clear={() => narrow({ mdcs: [] })}
        />
      )}
      {list === 'diagnoses' && (
        <FacetBars
          title={texts.ccl}
          lines={facetLines(facets.byCcl, ccls, (ccl) => ccl, 'by value')}
          toggle={(value) => narrow({ ccls: toggled(ccls, value) })}
          clear={() => narrow({ ccls: [] })}
        />
      )}
      <FacetTicks
        title={texts.show}
        lines={ticks}
        toggle={(value) => {
          const property = properties.find((each) => each === value)
          const others = search.properties.filter((each) => each !== property)
          if (property)
            narrow({ properties: others.length < search.properties.length ? others : [...others, property] })
        }}
      />
    </>
  )
}
