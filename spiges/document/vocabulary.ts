/** The elements and attributes of SpiGes: names, nesting, order, and which of them a coder edits. */

/** Namespace of version 1.5; earlier versions append their number. */
export const NAMESPACE = 'http://www.bfs.admin.ch/xmlns/gvs/spiges-data'

/** Is it a namespace of SpiGes data, 1.0 to 1.5? */
export function isSpigesNamespace(address: string): boolean {
  return (
    address === NAMESPACE || /^\/1\.[0-4]$/.test(address.startsWith(NAMESPACE) ? address.slice(NAMESPACE.length) : '')
  )
}

/** Which elements may stand in which, in this order; `once` those that may stand only once. */
export const nesting = {
  Unternehmen: { order: ['Standort', 'KostentraegerUnternehmen', 'Kantonsdaten'], once: [] },
  Standort: { order: ['Fall', 'KostentraegerStandort', 'Kantonsdaten'], once: [] },
  Fall: {
    order: [
      'Administratives',
      'Neugeborene',
      'Psychiatrie',
      'KostentraegerFall',
      'Diagnose',
      'Behandlung',
      'Medikament',
      'Rechnung',
      'Patientenbewegung',
      'Kantonsdaten',
    ],
    once: ['Administratives', 'Neugeborene', 'Psychiatrie', 'KostentraegerFall'],
  },
  Behandlung: { order: ['Operierende'], once: [] },
} as const satisfies Record<string, { readonly order: readonly string[]; readonly once: readonly string[] }>

/** The names of the elements; their places are their kinds. */
export const elementNames = [
  'Unternehmen',
  'Standort',
  'Fall',
  'Administratives',
  'Neugeborene',
  'Psychiatrie',
  'KostentraegerFall',
  'Diagnose',
  'Behandlung',
  'Operierende',
  'Medikament',
  'Rechnung',
  'Patientenbewegung',
  'Kantonsdaten',
  'KostentraegerStandort',
  'KostentraegerUnternehmen',
] as const

/** Name of an element of SpiGes. */
export type ElementName = (typeof elementNames)[number]

/** Number of an element of SpiGes. */
export const kindOf = Object.fromEntries(elementNames.map((name, kind) => [name, kind])) as Record<ElementName, number>

/** What a list of a case is made of: its element, its number, and the attribute behind each field of a row. */
export interface ListFormat {
  readonly list: 'diagnoses' | 'treatments' | 'medications'
  readonly element: 'Diagnose' | 'Behandlung' | 'Medikament'
  readonly id: string
  /** True when the numbers are ranks 1..n; else they are only unique. */
  readonly ranked: boolean
  /** Attribute by field, in the order in which they are written. */
  readonly fields: Readonly<Record<string, string>>
}

/** The lists a coder edits. */
export const lists: readonly ListFormat[] = [
  {
    list: 'diagnoses',
    element: 'Diagnose',
    id: 'diagnose_id',
    ranked: true,
    fields: { code: 'diagnose_kode', side: 'diagnose_seitigkeit', poa: 'diagnose_poa', partner: 'diagnose_zusatz' },
  },
  {
    list: 'treatments',
    element: 'Behandlung',
    id: 'behandlung_id',
    ranked: true,
    fields: {
      code: 'behandlung_chop',
      side: 'behandlung_seitigkeit',
      start: 'behandlung_beginn',
      elsewhere: 'behandlung_auswaerts',
      site: 'behandlung_bur',
    },
  },
  {
    list: 'medications',
    element: 'Medikament',
    id: 'medi_id',
    ranked: false,
    fields: {
      code: 'medi_atc',
      extra: 'medi_zusatz',
      route: 'medi_verabreichungsart',
      dose: 'medi_dosis',
      unit: 'medi_einheit',
    },
  },
]

/** Attributes of Administratives, in the order of the variable list. */
export const administrativeAttributes: readonly string[] =
  `burnr_gesv abc_fall geschlecht alter alter_U1 wohnort_medstat wohnkanton wohnland nationalitaet eintrittsdatum
  eintritt_aufenthalt eintrittsart einw_instanz liegeklasse versicherungsklasse admin_urlaub chlz aufenthalt_ips beatmung
  schwere_score art_score nems aufenthalt_imc aufwand_imc hauptleistungsstelle grundversicherung tarif austrittsdatum
  austrittsentscheid austritt_aufenthalt austritt_behandlung splg`.split(/\s+/)
