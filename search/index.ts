/** Search over one catalogue: build a snapshot once, open it anywhere, ask it. The façade of the search. */
export { compareHits } from './hit-page.ts'
export { buildIndex, type IndexOptions, ReadAhead } from './index/build-index.ts'
export { commonnessOf } from './index/commonness.ts'
export { type EverydayTerm, withFurtherTexts } from './index/further-texts.ts'
export type { Abbreviation, HouseWords } from './interface/house-words.ts'
export {
  SEARCH_FIELDS,
  type SearchDocument,
  type SearchField,
  type SearchLanguage,
  type SearchText,
} from './interface/search-document.ts'
export type { ScoreParts, SearchHit, SearchRequest } from './interface/search-request.ts'
export type { Understood } from './interface/understood.ts'
export { wordKey } from './language/word-key.ts'
export { type MeaningModel, openModel } from './meaning/meaning-model.ts'
export { ModelMemory } from './meaning/model-memory.ts'
export { joinParts, SEEDS, trainModel, trainPart } from './meaning/training/train-model.ts'
export type { LearnedVectors } from './meaning/training/trainer.ts'
export { type TrainingSet, trainingSet } from './meaning/training/training-set.ts'
export { TIERS } from './rank/rank-key.ts'
export { openIndex, type SearchIndex } from './search-index.ts'
export { UnusableSnapshot } from './snapshot/snapshot.ts'
export { shortForm } from './understanding/short-form.ts'
export { phraseKey, tokensOf } from './understanding/tokens.ts'
