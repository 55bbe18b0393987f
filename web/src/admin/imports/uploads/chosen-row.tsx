/** One chosen file: what it is, of which year, and what else the server cannot tell by itself. */
import { importsTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import {
  asKind,
  type Choice,
  type Fact,
  factsOf,
  hasYear,
  speaksOfOther,
  type UploadKind,
  uploadKinds,
  valuesOf,
} from './upload-kinds.ts'
import type { ChosenFile } from './upload-queue.ts'
import { YearField } from './year-field.tsx'

interface ChosenRowProps {
  readonly chosen: ChosenFile
  /** The year of the others. */
  readonly year: string
  readonly tooLarge: boolean
  change(choice: Choice): void
  remove(): void
}

export function ChosenRow({ chosen: { file, choice }, year, tooLarge, change, remove }: ChosenRowProps) {
  const texts = useTextsOf(importsTexts)
  return (
    <li>
      <span className="name">
        <b className="cut">{file.name}</b> <small className="dim">{texts.size(file.size)}</small>
      </span>
      <select
        aria-label={texts.kindOf(file.name)}
        value={choice.kind}
        onChange={({ target }) => change(asKind(file.name, choice, target.value as UploadKind | 'found'))}
      >
        <option value="found">{texts.kinds.found}</option>
        {uploadKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </select>
      {hasYear(choice.kind) && (
        <YearField
          label={texts.yearOf(file.name)}
          hidden
          year={choice.year}
          change={(next) => change({ ...choice, year: next })}
        />
      )}
      {factsOf(choice.kind).map((fact) => (
        <FactField key={fact} fact={fact} name={file.name} choice={choice} change={change} />
      ))}
      <button type="button" className="btn bare small" aria-label={texts.dropOne(file.name)} onClick={remove}>
        ✕
      </button>
      {tooLarge && (
        <span className="ask error-t">
          <Mark shape="error" /> {texts.tooLarge}
        </span>
      )}
      {!choice.year && hasYear(choice.kind) && speaksOfOther(file.name, year) && (
        <span className="ask warn-t">
          <Mark shape="warn" /> {texts.otherYear(year)}{' '}
          <button type="button" className="btn small" onClick={() => change({ ...choice, year })}>
            {texts.takeYear(year)}
          </button>
        </span>
      )}
    </li>
  )
}

interface FactFieldProps {
  readonly fact: Fact
  readonly name: string
  readonly choice: Choice
  change(choice: Choice): void
}

function FactField({ fact, name, choice, change }: FactFieldProps) {
  const texts = useTextsOf(importsTexts)
  const value = choice.facts[fact] ?? ''
  return (
    <select
      aria-label={texts.facts[fact](name)}
      aria-invalid={value === ''}
      value={value}
      onChange={({ target }) => change({ ...choice, facts: { ...choice.facts, [fact]: target.value } })}
    >
      <option value="">{texts.factNames[fact]}</option>
      {valuesOf(fact, choice).map((each) => (
        <option key={each} value={each}>
          {fact === 'from' ? texts.fromYear(each) : (texts.values[each] ?? each)}
        </option>
      ))}
    </select>
  )
}
