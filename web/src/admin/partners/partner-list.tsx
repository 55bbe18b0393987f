/** All partners: who signs in by whom, where results go, who may frame the screen. */
import type { IntegrationProfile } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import { dateAndTime, partnersTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../browser/navigate.ts'
import { PageLink } from '../../browser/page-link.tsx'
import { useQueryText } from '../../browser/use-path.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useAdmin } from '../admin-context.ts'
import { profilesQuery } from '../deliveries/delivery-queries.ts'
import { Failure } from '../parts/failure.tsx'
import { FilterBox } from '../parts/filter-box.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { sectionPath } from '../sections.ts'
import { PartnerState } from './partner-state.tsx'

const addressFor = (query: string) => sectionPath('partners', query && `?${new URLSearchParams({ q: query })}`)

export function PartnerList() {
  const texts = useTextsOf(partnersTexts)
  const { api } = useAdmin()
  const query = new URLSearchParams(useQueryText()).get('q') ?? ''
  const { data, error } = useQuery(profilesQuery(api))
  const shown = data?.filter((each) => matchesWords(wordsOf(each), query))
  return (
    <SectionFrame
      title={texts.title}
      state={<span className="dim">{data && texts.summary(data.length)}</span>}
      actions={
        <PageLink to={sectionPath('partners', '/new')} className="btn pri">
          {texts.add}
        </PageLink>
      }
      above={
        <div className="filters">
          <FilterBox
            label={texts.filter}
            placeholder={texts.filterHint}
            text={query}
            rested={(text) => navigate(addressFor(text), 'replace')}
          />
        </div>
      }
    >
      <Failure of={error} />
      {shown?.length === 0 ? <Nothing isFiltered={query !== ''} /> : <PartnerTable partners={shown} />}
    </SectionFrame>
  )
}

const wordsOf = ({ name, oidcIssuerUri, allowedIssuers, webhookUrl = '', frameAncestors }: IntegrationProfile) =>
  [name, oidcIssuerUri, ...allowedIssuers, webhookUrl, ...frameAncestors]
    .join(' ')
    .replace(/[/.:]+/g, ' $& ')
    .concat(` ${oidcIssuerUri} ${webhookUrl}`)

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const texts = useTextsOf(partnersTexts)
  return (
    <div className="nothing" role="status">
      <p>
        <b>{isFiltered ? texts.noneFits : texts.none}</b>
      </p>
      {isFiltered ? (
        <PageLink to={addressFor('')} className="btn">
          {texts.clear}
        </PageLink>
      ) : (
        <p className="dim">{texts.noneSays}</p>
      )}
    </div>
  )
}

const PLACES = ['a', 'b', 'c']

function PartnerTable({ partners }: { partners: readonly IntegrationProfile[] | undefined }) {
  const texts = useTextsOf(partnersTexts)
  return (
    <table className="partners" aria-label={texts.title} aria-busy={!partners} onKeyDown={walkRows}>
      <thead>
        <tr>
          <th className="name">{texts.name}</th>
          <th className="hook">{texts.webhook}</th>
          <th className="pages">{texts.embedding}</th>
          <th className="state">{texts.state}</th>
          <th className="at">{texts.changedAt}</th>
        </tr>
      </thead>
      <tbody>
        {partners?.map((partner) => (
          <Row key={partner.id} partner={partner} />
        ))}
        {!partners &&
          PLACES.map((place) => (
            <tr key={place}>
              <td colSpan={5}>
                <Waiting size="long" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Row({ partner }: { partner: IntegrationProfile }) {
  const texts = useTextsOf(partnersTexts)
  const { id, name, oidcIssuerUri, webhookUrl, webhookSigning, frameAncestors, enabled, updatedAt } = partner
  return (
    <tr data-row>
      <td className="name">
        <PageLink to={sectionPath('partners', `/${encodeURIComponent(id)}`)}>{name}</PageLink>
        <small className="cut" title={oidcIssuerUri}>
          {oidcIssuerUri}
        </small>
      </td>
      <td className="hook" title={webhookUrl}>
        {webhookUrl ?? <span className="dim">{texts.noWebhook}</span>}
        {webhookUrl && webhookSigning === 'NONE' && <small>{texts.unsigned}</small>}
      </td>
      <td className="pages" title={frameAncestors.join('\n')}>
        {frameAncestors.length > 0 ? texts.pages(frameAncestors.length) : <span className="dim">{texts.noPages}</span>}
      </td>
      <td className="state">
        <PartnerState enabled={enabled} />
      </td>
      <td className="at">{dateAndTime(new Date(updatedAt))}</td>
    </tr>
  )
}
