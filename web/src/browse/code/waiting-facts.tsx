/** Grey bars where the facts of a thing will stand, in the same columns. */
import { Waiting } from '../../parts/waiting.tsx'

const rows = [1, 2, 3, 4, 5]

export function WaitingFacts() {
  return (
    <div className="code-facts" aria-busy="true">
      {rows.map((row) => (
        <div key={row}>
          <span>
            <Waiting size="short" />
          </span>
          <span>
            <Waiting size="long" />
          </span>
        </div>
      ))}
    </div>
  )
}
