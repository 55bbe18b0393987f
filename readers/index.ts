/** The official file formats: bytes in, typed records out. What knows them is loaded when a file comes. The façade. */
export type { AdditionCodeRecord, AdditionKind } from './addition-codes/read-addition-codes.ts'
export type { ArticleRecord } from './article-list/read-article-list.ts'
export type {
  CclRecord,
  DrgMappingRecord,
  MainDiagnosisRecord,
  PlausibilityRecord,
  PoaRecord,
  SupportingRecord,
  U69Answer,
  U69Record,
} from './begleitdokumente/supporting-records.ts'
export type { ChopRecord } from './chop/chop-record.ts'
export { codeMentions } from './claml/code-mentions.ts'
export type { CodeTexts } from './claml/code-texts.ts'
export type { IcdRecord } from './claml/icd-record.ts'
export type { TranslationRecord } from './claml/read-icd-translation.ts'
export type { CodeReference } from './claml/references.ts'
export type { CountedSystem } from './code-frequencies/frequency-layout.ts'
export type { FrequencyRecord } from './code-frequencies/read-code-frequencies.ts'
export type { CodeText } from './code-texts/code-texts.ts'
export type { CodingRuleRecord, RuleCode, RuleType } from './coding-rules/read-coding-rules.ts'
export type { CrosswalkRecord } from './crosswalk/read-crosswalk.ts'
export type { CaseGroupRecord, DayWeightRecord, DrgCatalogueRecord } from './drg-catalogue/read-drg-catalogue.ts'
export type { Finding } from './files/finding.ts'
export type { Reading } from './files/reading.ts'
export { type UnreadableCode, UnreadableFile } from './files/unreadable-file.ts'
export type { HouseWordKind, HouseWordRecord } from './house-words/house-word-record.ts'
export { LONGEST_SHORT, wordProblem } from './house-words/word-problem.ts'
export { loadReader, loadRecogniser, type OfficialFileKind, officialFileKinds } from './load-reader.ts'
export type { MedicationRecord } from './medications/read-medications.ts'
export type { ThesaurusGroup } from './mythes/read-mythes.ts'
export type { FileSystemCode, Recognised } from './recognise/recognised.ts'
export type { SupplementRecord } from './supplements/read-supplements.ts'
export { chopCode } from './values/codes.ts'
export { fold } from './values/plain-text.ts'
export { LANGUAGES, type Language, type Tariff, type Texts } from './values/vocabulary.ts'
