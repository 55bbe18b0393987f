/** The way to the sample partner's page: what a hospital system sees of Codarium. Nothing of it outside the demo. */

import { useSessionTexts } from '../language/use-session-texts.ts'
import { useInfo } from '../server/use-server.ts'
import { useRememberedRows } from './use-remembered-rows.ts'

/** Draws the card, with the flow as a small drawing. */
export function PartnerCard() {
  const texts = useSessionTexts()
  const { data: info } = useInfo()
  const shown = useRememberedRows('partner', info && Number(info.demoPartner !== undefined))
  if (shown !== 1) return null
  return (
    <a className="partner" href={info?.demoPartner} target="_blank" rel="noopener">
      <b>{texts.partner}</b>
      <span>{texts.partnerSays}</span>
      <svg className="flow" viewBox="0 0 300 46" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <rect x=".5" y="10.5" width="78" height="24" rx="3" />
          <rect x="221.5" y="10.5" width="78" height="24" rx="3" />
          <path d="M84 17h130m-5-4l5 4-5 4M216 29H86m5-4l-5 4 5 4" />
        </g>
        <g fontSize="11" fill="currentColor" textAnchor="middle">
          <text x="39" y="26">
            {texts.flow.his}
          </text>
          <text x="260" y="26">
            Codarium
          </text>
          <text x="150" y="11">
            {texts.flow.there}
          </text>
          <text x="150" y="44">
            {texts.flow.back}
          </text>
        </g>
      </svg>
    </a>
  )
}
