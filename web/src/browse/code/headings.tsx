/** The headings of a page of a thing, in order wherever it stands. */
import { type ReactNode, useContext } from 'react'
import { HeadingContext } from './heading-context.ts'

/** Its title. */
export function PageTitle({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const Title = useContext(HeadingContext)
  return <Title lang={lang}>{children}</Title>
}

const below = { h1: 'h2', h2: 'h3' } as const

/** The title of a part of it. */
export function PartTitle({ children }: { children: ReactNode }) {
  const Title = below[useContext(HeadingContext)]
  return <Title className="part-title">{children}</Title>
}
