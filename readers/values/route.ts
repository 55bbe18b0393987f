/** Reads routes of administration in the spelling of SpiGes, which minds its capitals. */
import type { Kind } from './kinds.ts'
import { fold, plainText } from './plain-text.ts'

/** The routes of SpiGes 1.4, medi_verabreichungsart. */
const ROUTES = 'ET IL IM IMPL Inhal IT IV IVITR N O P R SL SC T TD VAG U'.split(' ')

/** What lists call the commonest routes in full. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  intravenos: 'IV',
  intraveineux: 'IV',
  endovenoso: 'IV',
  subkutan: 'SC',
  souscutane: 'SC',
  sottocutaneo: 'SC',
  intramuskular: 'IM',
  intramusculaire: 'IM',
  intramuscolare: 'IM',
  oral: 'O',
  orale: 'O',
  peroral: 'O',
  po: 'O',
  inhalation: 'Inhal',
  inalazione: 'Inhal',
  intrathekal: 'IT',
  intrathecal: 'IT',
  intratecale: 'IT',
}

const BY_KEY = new Map([...ROUTES.map((route) => [fold(route), route] as const), ...Object.entries(FULL_NAMES)])

/** A route; one that newer lists bring is taken as it is written. */
export const ROUTE: Kind<string> = {
  what: 'a route of administration (IV, SC, Inhal ...)',
  read: (cell) => {
    const text = plainText(cell)
    return BY_KEY.get(fold(text)) ?? (/^[A-Z][A-Za-z]{0,5}$/.test(text) ? text : undefined)
  },
}
