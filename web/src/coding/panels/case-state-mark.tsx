/** The mark of a case's state: shape first, colour second. */
import { Mark } from '../../parts/mark.tsx'
import type { FilterName } from '../session/case/case-summary.ts'

export function StateMark({ name, small = true }: { name: FilterName; small?: boolean }) {
  if (name === 'changed') return <Mark shape="changed" className="changed-t" small={small} />
  if (name === 'errors') return <Mark shape="error" className="error-t" small={small} />
  if (name === 'warnings') return <Mark shape="warn" className="warn-t" small={small} />
  return <Mark shape="none" small={small} />
}
