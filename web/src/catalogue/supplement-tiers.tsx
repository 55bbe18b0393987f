/** The tiers of supplements with their amounts. */
import type { Supplement } from '@codarium/contract'
import { francs } from '@codarium/texts'
import { useStartTexts } from '../language/use-start-texts.ts'

type Tier = Pick<Supplement, 'zeCode' | 'tier' | 'description' | 'amountChf'>

export function SupplementTiers({ tiers }: { tiers: readonly Tier[] }) {
  const { supplement: names } = useStartTexts()
  return (
    <table className="tiers">
      <thead>
        <tr>
          <th scope="col">{names.code}</th>
          <th scope="col">{names.tier}</th>
          <th scope="col">{names.says}</th>
          <th scope="col" className="num">
            {names.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ zeCode, tier, description, amountChf }) => (
          <tr key={zeCode}>
            <td>{zeCode}</td>
            <td>{tier}</td>
            <td>{description}</td>
            <td className="num">{francs(amountChf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
