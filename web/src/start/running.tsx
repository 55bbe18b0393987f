/** What runs, on what and where. */
import { Addresses } from './addresses.tsx'
import { Dependencies } from './dependencies.tsx'
import { Services } from './services.tsx'

export function Running() {
  return (
    <>
      <Services />
      <div className="columns">
        <Dependencies />
        <Addresses />
      </div>
    </>
  )
}
