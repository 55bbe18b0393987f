/** The connected desktop clients. */
import type { LiveClient } from '@codarium/contract'
import { clientsTexts, dateAndTime } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'

export function ClientTable({ clients }: { clients: readonly LiveClient[] }) {
  const texts = useTextsOf(clientsTexts)
  return (
    <table className="live clients" aria-label={texts.clients}>
      <thead>
        <tr>
          <th className="name">{texts.who}</th>
          <th className="client">{texts.client}</th>
          <th className="whose">{texts.partner}</th>
          <th className="state">{texts.state}</th>
          <th className="since">{texts.since}</th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ userId, name, instanceId, tenant, partner, status, connectedSince }) => (
          <tr key={`${tenant} ${instanceId}`}>
            <td className="name" title={userId}>
              {name || userId}
            </td>
            <td className="client raw" title={instanceId}>
              {instanceId}
            </td>
            <td className="whose" title={tenant}>
              {partner?.name ?? <span className="dim">{texts.house}</span>}
            </td>
            <td className="state">{texts.clientStates[status]}</td>
            <td className="since">{dateAndTime(new Date(connectedSince))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
