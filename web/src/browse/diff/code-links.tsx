/** Codes in a row, each with the way to its page in one version. */

import type { Language } from '@codarium/texts'
import { Fragment } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { withoutZ } from '../../catalogue/code-form.ts'
import { addressOf, type DiffPlace } from '../address.ts'

/** Where the codes are. Read once for all rows: the place changes with every letter that is searched for. */
export interface CodesIn {
  readonly kind: DiffPlace['kind']
  readonly language: Language | undefined
}

interface CodeLinkProps {
  readonly code: string
  readonly version: string
  readonly where: CodesIn
}

export function CodeLink({ code, version, where: { kind, language } }: CodeLinkProps) {
  const place = { page: 'thing', query: '', version, thing: { kind, code }, ...(language && { language }) } as const
  return <PageLink to={addressOf(place)}>{withoutZ(kind, code)}</PageLink>
}

interface CodeLinksProps {
  readonly word: string
  readonly codes: readonly string[]
  readonly version: string
  readonly where: CodesIn
}

/** What came of a code, or what it came from. */
export function CodeLinks({ word, codes, ...to }: CodeLinksProps) {
  if (codes.length === 0) return null
  return (
    <div>
      {word}{' '}
      {codes.map((code, at) => (
        <Fragment key={code}>
          {at > 0 && ', '}
          <CodeLink code={code} {...to} />
        </Fragment>
      ))}
    </div>
  )
}
