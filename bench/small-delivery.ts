/** A small case that no other has, as a hospital sends it. */

/** A delivery with one case of random number, age and codes. */
export function smallDelivery(): string {
  const random = (digits: number) => String(Math.floor(Math.random() * 10 ** digits))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="100000012" version="1.5">
  <Standort burnr="10000012">
    <Fall fall_id="${random(9)}">
      <Administratives abc_fall="A" geschlecht="2" alter="${random(2)}" eintrittsdatum="2026011511" austrittsdatum="2026012011" tarif="1"/>
      <Diagnose diagnose_id="1" diagnose_kode="J18${random(1)}" diagnose_poa="1"/>
      <Diagnose diagnose_id="2" diagnose_kode="E119${random(1)}" diagnose_poa="1"/>
      <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151430"/>
    </Fall>
  </Standort>
</Unternehmen>
`
}
