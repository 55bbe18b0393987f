/** Which codes each department mostly writes, by its name in German, French or Italian, or by its cost centre (BFS). */
import { codeSet } from '../codes/code-range.ts'

/** A department and its codes. */
interface Department {
  readonly name: RegExp
  readonly diagnoses: (bare: string) => boolean
  readonly procedures: (bare: string) => boolean
}

const NONE = () => false

const department = (name: RegExp, diagnoses: string, procedures = ''): Department => ({
  name,
  diagnoses: codeSet('ICD10', diagnoses),
  procedures: procedures === '' ? NONE : codeSet('CHOP', procedures),
})

/** Names are compared without accents and capitals; a name may be that of several ("Gynäkologie und Geburtshilfe"). */
export const departments: readonly Department[] = [
  department(/kardio|cardio|herz/, 'I00-I52 R00-R01 R07', '35-37 00.5-00.6 88.5 89.4-89.5'),
  department(/angiolog|phleb|fleb|gefass|vascul|vascol/, 'I70-I89', '38-39 00.4-00.6'),
  department(/orthop|ortop/, 'M00-M99 S00-T14', '76-84 7A'),
  department(/traumat|unfall|infortun/, 'S00-T14 T79', '76-84 7A'),
  department(/handchir|chirurgie de la main|chirurgia della mano/, 'S60-S69 M18 M65 M72 G56', '04 78-84'),
  department(/wirbels|rachis|spinal|colonna/, 'M40-M54 S12-S13 S22-S23 S32-S33', '7A 03 80-81'),
  department(/psychi|psichi|m500/, 'F00-F99', '94'),
  department(/onkol|oncol/, 'C00-D48', '99.2 92'),
  department(/hamatol|hematol|ematol/, 'C81-C96 D45-D47 D50-D77', '41 99.0'),
  department(/geburt|wochenbett|gebar|obstet|ostetr|maternit/, 'O00-O99 Z33-Z39', '72-75'),
  department(/neonat|neugebor/, 'P00-P96 Q00-Q99 Z38', '93.9 96 99.0'),
  department(/padiatr|pediatr|kinder|m400/, 'Q00-Q99 P00-P96 J05 J20-J21'),
  department(/neurolog|stroke/, 'G00-G99 I60-I69 R25-R29 R47', '01-05 88.9 99.B'),
  department(/neurochir|neuroch/, 'G00-G99 I60-I62 S06 M50-M51 C70-C72 D32-D33', '01-05 7A'),
  department(/urolog/, 'N10-N51 C60-C68 R30-R39', '55-64'),
  department(/gynak|gyneco|ginec|frauen|m300/, 'N60-N99 O00-O99 C50-C58 D25-D28', '65-71 85'),
  department(/\bhno\b|\borl\b|otorino|otorhino|m700/, 'H60-H95 J30-J39 C00-C14 C32', '18-30'),
  department(/ophtal|ophthal|oftal|augen|oculist|m600/, 'H00-H59', '08-16'),
  department(/pneumo|lung/, 'J00-J99 C34 R04-R06', '31-34 93.9'),
  department(/thorax|toracic|thoracique/, 'J85-J99 C34 S20-S29', '31-34'),
  department(/gastro/, 'K00-K93 C15-C26 B15-B19 R10-R19', '42-52 54'),
  department(/visz|visceral/, 'K00-K93 C15-C26', '42-54'),
  department(/nephro|nefro/, 'N00-N29 I12-I13 E87', '39.9 54.9 55'),
  department(/dermat|m800/, 'L00-L99 B00-B09 C43-C44', '86'),
  department(/endokr|endocr|diabet/, 'E00-E90', '06-07'),
  department(/rheum|rhumat|reumat/, 'M00-M99'),
  department(/infekt|infect|infett/, 'A00-B99 U80-U85'),
  department(/intensiv|intensif|m050/, 'A40-A41 R57 R65 J80 J96 I46', '96.7 99.B 93.9'),
  department(/geriat|m900/, 'F00-F05 R26 R29.6 R54 M80-M81'),
]
