/** Present on admission (POA): its values in SpiGes, who must tell it, and which answers lead to a U69 code. */

/** Values of diagnose_poa: yes, no, clinically undetermined, unknown; absent where none is needed. */
export const POA_VALUES = ['1', '2', '3', '9'] as const

/** The answers a U69 code can go with, each with the value it is told by. */
export const POA_ANSWERS = { poaYes: '1', poaNo: '2', poaUnknown: '9' } as const

/** Whether a diagnosis must tell it, by what the published list says of it; an exemption is stronger. */
export function needsPoa(listed: { readonly required: boolean; readonly exempt: boolean } | undefined): boolean {
  return listed?.required === true && !listed.exempt
}

const answers: ReadonlyMap<string | undefined, readonly (keyof typeof POA_ANSWERS)[]> = new Map([
  [undefined, ['poaYes', 'poaNo']],
  ['1', ['poaYes']],
  ['2', ['poaNo']],
  ['3', ['poaUnknown']],
  ['9', ['poaUnknown']],
])

/** The answers a value may stand for: as long as there is none, yes and no. */
export const poaAnswers = (value: string | undefined) => answers.get(value) ?? []
