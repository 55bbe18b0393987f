/** What went wrong with an action, said where it was pressed. */
import { explain } from '../../language/explain.ts'
import { useTexts } from '../../language/use-language.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { Mark } from '../../parts/mark.tsx'

export function Failure({ of: error }: { of: unknown }) {
  const { refusals } = useTexts()
  if (!error) return null
  return (
    <p className="failure error-t" role="alert">
      <Mark shape="error" /> <Explanation of={explain(error, refusals)} />
    </p>
  )
}
