/** The administrative side of an invented stay. */
import type { Attributes } from '../catalogues/files/xml.ts'

/** What differs from stay to stay; times as YYYYMMDDHH. */
export interface Stay {
  readonly sex: 'm' | 'w'
  /** Completed years; a child under one has `ageDays` as well. */
  readonly age: number
  readonly ageDays?: number
  readonly entry: string
  readonly exit: string
  readonly tariff?: Attributes['tarif']
  /** How the patient came: 1 emergency, 2 planned, 3 birth. */
  readonly entryKind?: 1 | 2 | 3
  /** Main cost centre: M100 medicine, M200 surgery, M300 obstetrics, M400 paediatrics, M500 psychiatry, M900 other. */
  readonly costCentre: string
  readonly ventilationHours?: number
  /** Where the patient went: 1 home, 2 nursing home, 5 rehabilitation, 6 another acute hospital. */
  readonly exitTo?: 1 | 2 | 5 | 6
}

/** Values of SpiGes: tariff of an acute stay, and what follows a stay by where the patient goes. */
const ACUTE = 1
const treatmentAfter: Readonly<Record<number, number>> = { 1: 2, 2: 8, 5: 5, 6: 4 }

/** The attributes of the element Administratives. */
export function administrative(stay: Stay): Attributes {
  const { sex, age, ageDays, entry, exit, tariff = ACUTE, entryKind = 1, costCentre, exitTo = 1 } = stay
  return {
    geschlecht: sex === 'm' ? 1 : 2,
    alter: age,
    alter_U1: ageDays,
    wohnort_medstat: 'BE48',
    wohnkanton: 'BE',
    wohnland: 'CHE',
    nationalitaet: 'CHE',
    eintrittsdatum: entry,
    eintritt_aufenthalt: entryKind === 3 ? 8 : 1,
    eintrittsart: entryKind,
    einw_instanz: entryKind === 1 ? 2 : 3,
    liegeklasse: 1,
    versicherungsklasse: 1,
    admin_urlaub: 0,
    beatmung: stay.ventilationHours,
    hauptleistungsstelle: costCentre,
    grundversicherung: 1,
    tarif: tariff,
    austrittsdatum: exit,
    austrittsentscheid: 1,
    austritt_aufenthalt: exitTo,
    austritt_behandlung: treatmentAfter[exitTo],
  }
}
