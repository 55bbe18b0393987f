/** The code systems as FHIR knows them: canonical addresses, names, publishers. */
import type { CodeSystem } from '../catalogue/code-entry.ts'

/** A code system in the words of FHIR. */
export interface FhirSystem {
  readonly system: CodeSystem
  /** First part of the ids of its resources. */
  readonly id: string
  /** Canonical address. */
  readonly url: string
  /** Other addresses in use for the same system, accepted but never sent. */
  readonly aliases: readonly string[]
  /** Canonical address of the value set of all its codes. */
  readonly valueSet: string
  readonly oid: string
  readonly name: string
  readonly title: string
  readonly publisher: string
}

/**
 * ICD-10-GM by the address of its publisher in FHIR; CHOP by its Swiss OID, as the Swiss implementation guides write it,
 * because nobody published another address; ATC by the address HL7 lists.
 */
export const fhirSystems: readonly FhirSystem[] = [
  {
    system: 'ICD10',
    id: 'icd-10-gm',
    url: 'http://fhir.de/CodeSystem/bfarm/icd-10-gm',
    aliases: ['http://fhir.de/CodeSystem/dimdi/icd-10-gm', 'urn:oid:2.16.756.5.30.1.126.3.2'],
    valueSet: 'http://fhir.de/ValueSet/bfarm/icd-10-gm',
    oid: '2.16.756.5.30.1.126.3.2',
    name: 'ICD10GM',
    title: 'ICD-10-GM',
    publisher: 'BfArM; Bundesamt für Statistik',
  },
  {
    system: 'CHOP',
    id: 'chop',
    url: 'urn:oid:2.16.756.5.30.1.126.3.1',
    aliases: [],
    valueSet: 'urn:oid:2.16.756.5.30.1.126.3.1?fhir_vs',
    oid: '2.16.756.5.30.1.126.3.1',
    name: 'CHOP',
    title: 'Schweizerische Operationsklassifikation (CHOP)',
    publisher: 'Bundesamt für Statistik',
  },
  {
    system: 'ATC',
    id: 'atc',
    url: 'http://www.whocc.no/atc',
    aliases: ['urn:oid:2.16.840.1.113883.6.73'],
    valueSet: 'http://www.whocc.no/atc?fhir_vs',
    oid: '2.16.840.1.113883.6.73',
    name: 'ATC',
    title: 'ATC: high-cost medications',
    publisher: 'WHO Collaborating Centre for Drug Statistics Methodology; SwissDRG AG',
  },
]

/** The system with a canonical address, in whatever of its forms. */
export function systemAt(url: string): FhirSystem | undefined {
  return fhirSystems.find((each) => each.url === url || each.aliases.includes(url))
}
