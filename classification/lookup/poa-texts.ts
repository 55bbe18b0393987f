/** The SpiGes attribute diagnose_poa with its values, and what is said where the published list says nothing. */
import type { SpigesPoaField, SpigesPoaValue } from '@codarium/contract'
import type { Language } from '@codarium/readers'

/** The values of diagnose_poa (SpiGes variable list, domain.md section 1.5); absent means that none is needed. */
const validValues: SpigesPoaValue[] = [
  {
    value: '1',
    labelDe: 'ja, bestand bei Eintritt',
    labelFr: 'oui, présent à l’admission',
    labelIt: 'sì, presente all’ammissione',
    meaning: 'PRESENT_ON_ADMISSION',
  },
  {
    value: '2',
    labelDe: 'nein, bestand bei Eintritt nicht',
    labelFr: 'non, absent à l’admission',
    labelIt: 'no, assente all’ammissione',
    meaning: 'NOT_PRESENT_ON_ADMISSION',
  },
  {
    value: '3',
    labelDe: 'klinisch nicht bestimmbar',
    labelFr: 'cliniquement indéterminable',
    labelIt: 'clinicamente indeterminabile',
    meaning: 'CLINICALLY_UNDETERMINED',
  },
  {
    value: '9',
    labelDe: 'unbekannt, nicht dokumentiert',
    labelFr: 'inconnu, non documenté',
    labelIt: 'sconosciuto, non documentato',
    meaning: 'UNKNOWN',
  },
]

const fieldName = 'diagnose_poa'

/** The attribute of a diagnosis that may carry it. */
export const poaField: SpigesPoaField = { fieldName, validValues, exempt: false }

/** The attribute of a diagnosis that is exempt. */
export const exemptPoaField: SpigesPoaField = { fieldName, validValues, exempt: true }

type Sentence = Readonly<Record<Language, string>>

/** What a coder is told where the list has no text of its own. */
export const poaInstructions: Readonly<Record<'REQUIRED' | 'EXEMPT' | 'OPTIONAL', Sentence>> = {
  REQUIRED: {
    de: 'Angeben, ob die Diagnose bei Eintritt bestand.',
    fr: 'Indiquer si le diagnostic était présent à l’admission.',
    it: 'Indicare se la diagnosi era presente all’ammissione.',
  },
  EXEMPT: {
    de: 'Keine Angabe nötig: das Feld bleibt leer.',
    fr: 'Aucune indication nécessaire : le champ reste vide.',
    it: 'Nessuna indicazione necessaria: il campo resta vuoto.',
  },
  OPTIONAL: {
    de: 'Für diese Diagnose ist keine Angabe verlangt.',
    fr: 'Aucune indication n’est exigée pour ce diagnostic.',
    it: 'Per questa diagnosi non è richiesta alcuna indicazione.',
  },
}

/** What a coder is told where an answer needs no U69 code. */
export const noU69Code: Sentence = {
  de: 'Kein U69-Kode.',
  fr: 'Aucun code U69.',
  it: 'Nessun codice U69.',
}
