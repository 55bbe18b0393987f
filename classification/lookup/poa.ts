/** What a diagnosis must say about present on admission, and the U69 code that goes with the answer. */
import type { PoaRequirement, U69Mapping, U69Option } from '@codarium/contract'
import { needsPoa, POA_ANSWERS } from '@codarium/domain'
import type { Language, PoaRecord, U69Answer, U69Record } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeSupport } from '../catalogue/support-index.ts'
import { exemptPoaField, noU69Code, poaField, poaInstructions } from './poa-texts.ts'

/** The requirement of a diagnosis the published lists speak of; undefined for all others. */
export function listedPoa(support: CodeSupport, codes: CodeTable): PoaRequirement | undefined {
  return support.poa || support.u69 ? poaRequirement(support, codes) : undefined
}

/** The requirement of any diagnosis. */
export function poaRequirement(support: CodeSupport, codes: CodeTable): PoaRequirement {
  const { poa, u69 } = support
  const state = poaState(poa)
  const instructions = { ...poaInstructions[state], ...poa?.instructions }
  return {
    required: needsPoa(poa),
    requiresU69: u69 !== undefined,
    type: poa?.type ?? state,
    spigesField: state === 'EXEMPT' ? exemptPoaField : poaField,
    ...(u69 ? { u69Mapping: u69Mapping(u69, codes) } : {}),
    instructionDe: instructions.de,
    instructionFr: instructions.fr,
    instructionIt: instructions.it,
  }
}

/** Whether the answer must be given, may be given, or is not asked for. */
export function poaState(poa: PoaRecord | undefined): 'REQUIRED' | 'EXEMPT' | 'OPTIONAL' {
  if (poa?.exempt) return 'EXEMPT'
  return poa?.required ? 'REQUIRED' : 'OPTIONAL'
}

function u69Mapping(record: U69Record, codes: CodeTable): U69Mapping {
  const option = (name: keyof typeof POA_ANSWERS) => u69Option(POA_ANSWERS[name], record[name], record.autoAdd, codes)
  return { poaYes: option('poaYes'), poaNo: option('poaNo'), poaUnknown: option('poaUnknown') }
}

/** An answer with its code in the form of the catalogue; without a text of its own it shows the title of the code. */
function u69Option(spigesValue: string, answer: U69Answer | undefined, autoAdd: boolean, codes: CodeTable): U69Option {
  if (!answer) return { spigesValue, ...spoken(noU69Code), autoAdd: false }
  const entry = codes.find(answer.u69Code)
  const { texts } = answer
  return {
    spigesValue,
    u69Code: entry?.code ?? answer.u69Code,
    ...spoken({
      de: texts.de ?? entry?.texts.de?.title,
      fr: texts.fr ?? entry?.texts.fr?.title,
      it: texts.it ?? entry?.texts.it?.title,
    }),
    autoAdd,
  }
}

type Spoken = Readonly<Record<Language, string | undefined>>

function spoken({ de, fr, it }: Spoken): Pick<U69Option, 'textDe' | 'textFr' | 'textIt'> {
  return { ...(de ? { textDe: de } : {}), ...(fr ? { textFr: fr } : {}), ...(it ? { textIt: it } : {}) }
}
