/** The coding rules of a version: list, filters, the rule that is open, and a file to import. */
import '../../styles/admin-parts.css'
import '../../styles/admin-rules.css'
import type { CodingRuleInfo } from '@codarium/contract'
import { adminTexts, rulesTexts } from '@codarium/texts'
import { navigate } from '../../browser/navigate.ts'
import { PageLink } from '../../browser/page-link.tsx'
import { ruleTypes } from '../../catalogue/all-rules.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { Choice } from '../parts/choice.tsx'
import { Failure } from '../parts/failure.tsx'
import { FilterBox } from '../parts/filter-box.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { filteredRules } from './filtered-rules.ts'
import { ImportRules } from './import-rules.tsx'
import { OpenRule } from './open-rule.tsx'
import { addressOf, closed, IMPORT, type RulesPlace } from './place.ts'
import { RuleTable } from './rule-table.tsx'
import { useRulesPlace } from './use-rules-place.ts'

export function RulesSection() {
  const { sections } = useTextsOf(adminTexts)
  const texts = useTextsOf(rulesTexts)
  const { language } = useLanguage()
  const { place, version, versions, rules, error } = useRulesPlace()
  const shown = rules.data && filteredRules(rules.data, place, language)
  const none = versions?.length === 0
  // A version nobody imported has no rules, which is said, and is no trouble.
  const isMissing = error instanceof ServerRefused && error.status === 404
  return (
    <SectionFrame
      title={sections.rules}
      actions={
        <PageLink to={addressOf({ ...closed(place), open: IMPORT })} className="btn pri">
          {texts.import}
        </PageLink>
      }
      above={<Filters place={place} version={version} versions={versions ?? []} count={shown?.length} />}
      detail={place.open !== undefined && <Detail place={place} version={version} all={rules.data} />}
    >
      {error && !shown && !isMissing ? (
        <Failure of={error} />
      ) : (
        !none && !isMissing && <RuleTable rules={shown} place={place} />
      )}
      {none && <p className="empty">{texts.noVersions}</p>}
      {version !== undefined && (isMissing || rules.data?.length === 0) && (
        <p className="empty">{texts.none(version)}</p>
      )}
      {rules.data && rules.data.length > 0 && shown?.length === 0 && (
        <p className="empty">
          {texts.nothingFits}{' '}
          <PageLink to={addressOf({ ...(place.version && { version: place.version }) })}>{texts.clearFilters}</PageLink>
        </p>
      )}
    </SectionFrame>
  )
}

interface DetailProps {
  readonly place: RulesPlace
  readonly version: string | undefined
  readonly all: readonly CodingRuleInfo[] | undefined
}

function Detail({ place, version, all }: DetailProps) {
  const { open } = place
  if (open === undefined) return null
  if (open === IMPORT) return <ImportRules key={version} place={place} version={version} />
  return <OpenRule id={open} place={place} version={version} all={all} />
}

interface FiltersProps {
  readonly place: RulesPlace
  readonly version: string | undefined
  readonly versions: readonly string[]
  readonly count: number | undefined
}

function Filters({ place, version, versions, count }: FiltersProps) {
  const texts = useTextsOf(rulesTexts)
  const { type, ...rest } = closed(place)
  return (
    <div className="filters">
      <FilterBox
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        text={place.query}
        rested={(query) => navigate(addressOf({ ...place, query }), 'replace')}
      />
      <Choice
        label={texts.type}
        all={texts.allTypes}
        values={ruleTypes}
        chosen={type}
        says={(each) => texts.types[each]}
        choose={(next) => navigate(addressOf({ ...rest, ...(next && { type: next }) }))}
      />
      <Choice
        label={texts.version}
        values={versions}
        chosen={version}
        says={(each) => each}
        choose={(next) => next && navigate(addressOf({ ...rest, ...(type && { type }), version: next }))}
      />
      <span className="grow" />
      <span className="dim" role="status">
        {count !== undefined && texts.rules(count)}
      </span>
    </div>
  )
}
