/** An explanation of the screen; where it has no words of its own, those of the server follow in small print. */
import type { Explained } from '../language/explain.ts'

export function Explanation({ of: { says, server } }: { of: Explained }) {
  return (
    <>
      {says}
      {server && (
        <small className="dim fine" lang="en">
          {server}
        </small>
      )}
    </>
  )
}
