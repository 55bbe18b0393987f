/** A fact of a code under its name; one that says nothing is left out. */
import type { ReactNode } from 'react'

export function Fact({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
