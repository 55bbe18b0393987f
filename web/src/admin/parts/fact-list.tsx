/** What is known of a thing: names with their values, one below the other. */
import '../../styles/admin-facts.css'
import type { ReactNode } from 'react'

export const FactList = ({ children }: { children: ReactNode }) => <dl className="fact-list">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
