/** Codes that stand beside others: germs beside infections, causes beside injuries, what belongs to one field. */
import { codeSet } from '../codes/code-range.ts'

/** What speaks for some codes beside others. */
interface Neighbours {
  readonly codes: (bare: string) => boolean
  readonly beside: (bare: string) => boolean
  readonly says: number
}

const neighbours = (codes: string, beside: string, says: number): Neighbours => ({
  codes: codeSet('ICD10', codes),
  beside: codeSet('ICD10', beside),
  says,
})

/** Infections that are coded by organ, so that the germ is a code of its own. */
const ORGAN_INFECTIONS =
  'G00 G06 H60 H66 I33 J01 J12-J18 J20 J85-J86 K61 K65 K75.0 K81 K83.0 L00-L08 M00 M46 M86 N10 N12 N30 N39.0 N41 N45 N61 N70-N77 T81.4 T82.6-T82.7 T83.5-T83.6 T84.5-T84.7 T85.7'

export const neighbourRules: readonly Neighbours[] = [
  neighbours('U80-U85', `A00-A99 B95-B98 ${ORGAN_INFECTIONS}`, 0.5),
  neighbours('B95-B98', ORGAN_INFECTIONS, 0.5),
  neighbours('V01-X59 Y85-Y86', 'S00-T35', 0.4),
  neighbours('Y57-Y84', 'T80-T88', 0.4),
  neighbours('X40-X49', 'T36-T65', 0.4),
  neighbours('Z37', 'O00-O99', 0.3),
  neighbours('P00-P96', 'Z38 P00-P96', 0.2),
  neighbours('C77-C79', 'C00-C75', 0.4),
]

/** What the departments treat together although the chapters part it; a vein and a vessel of the brain are both chapter I. */
export const fields = [
  'G00-G99 I60-I69 R25-R29 R40-R42 R47',
  'I05-I09 I20-I52 R00-R01 R07',
  'I83 I87 L03 L89 L97-L98',
  'I70-I79 L97 R02',
  'J00-J99 R04-R06',
  'K20-K67 K80-K93 R10-R14',
  'K70-K77 I85 R16-R18 B15-B19',
  'N00-N39 I12-I13 R30-R39',
  'E10-E14 G59 G63 H36 I79 N08',
  'M00-M99',
  'S00-T14 T79',
  'C00-D48',
  'F00-F99',
].map((codes) => codeSet('ICD10', codes))

/** The chapters of ICD-10. */
export const chapters = [
  ...['A00-B99', 'C00-D48', 'D50-D90', 'E00-E90', 'F00-F99', 'G00-G99', 'H00-H59', 'H60-H95', 'I00-I99', 'J00-J99'],
  ...['K00-K93', 'L00-L99', 'M00-M99', 'N00-N99', 'O00-O99', 'P00-P96', 'Q00-Q99', 'S00-T98'],
].map((codes) => codeSet('ICD10', codes))
