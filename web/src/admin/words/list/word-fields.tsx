/** The fields of an entry; which there are depends on its kind. */
import { languages, wordsTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { CodeBox } from '../code-box.tsx'
import { CodeTitle } from '../code-title.tsx'
import { kinds, systems } from '../place.ts'
import { Field } from './field.tsx'
import type { FieldErrors } from './field-errors.ts'
import type { WordDraft } from './word-draft.ts'

interface WordFieldsProps {
  readonly draft: WordDraft
  readonly wrong: FieldErrors
  change(change: Partial<WordDraft>): void
}

export function WordFields({ draft, wrong, change }: WordFieldsProps) {
  const texts = useTextsOf(wordsTexts)
  const { form } = texts
  const { kind, language, short } = draft
  return (
    <>
      <Field label={texts.kind} says={texts.kindSays[kind]}>
        {(told) => (
          <div className="pair">
            <select {...told} value={kind} onChange={({ target }) => change(chosen('kind', kinds, target.value))}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {texts.kinds[each]}
                </option>
              ))}
            </select>
            <select
              aria-label={texts.language}
              value={language}
              onChange={({ target }) => change(chosen('language', languages, target.value))}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {texts.languages[each]}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <Field label={form.short[kind]} wrong={wrong.short}>
        {(told) => (
          <input
            {...told}
            type="text"
            maxLength={500}
            value={short}
            onChange={({ target }) => change({ short: target.value })}
          />
        )}
      </Field>
      {kind === 'SYNONYM' ? (
        <CodeFields draft={draft} wrong={wrong} change={change} />
      ) : (
        <TextFields draft={draft} wrong={wrong} change={change} />
      )}
    </>
  )
}

function TextFields({ draft: { kind, meaning, wording }, wrong, change }: WordFieldsProps) {
  const { form } = useTextsOf(wordsTexts)
  return (
    <>
      {kind === 'ABBREVIATION' && (
        <Field label={form.meaning} says={form.meaningSays} wrong={wrong.meaning}>
          {(told) => (
            <input
              {...told}
              type="text"
              maxLength={500}
              value={meaning}
              onChange={({ target }) => change({ meaning: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={form.wording} says={kind === 'ABBREVIATION' && form.wordingSays} wrong={wrong.wording}>
        {(told) => (
          <input
            {...told}
            type="text"
            maxLength={500}
            value={wording}
            onChange={({ target }) => change({ wording: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function CodeFields({ draft: { system, language, code }, wrong, change }: WordFieldsProps) {
  const texts = useTextsOf(wordsTexts)
  return (
    <>
      <Field label={texts.form.system} wrong={wrong.system}>
        {(told) => (
          <select {...told} value={system} onChange={({ target }) => change(chosen('system', systems, target.value))}>
            {systems.map((each) => (
              <option key={each} value={each}>
                {texts.systems[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.form.code} says={<CodeTitle system={system} code={code} />} wrong={wrong.code}>
        {(told) => (
          <CodeBox
            {...told}
            label={texts.form.code}
            system={system}
            language={language}
            code={code}
            change={(next) => change({ code: next })}
          />
        )}
      </Field>
    </>
  )
}

/** A change of a field that is chosen and not typed. */
function chosen<Name extends keyof WordDraft>(
  name: Name,
  values: readonly WordDraft[Name][],
  written: string,
): Partial<WordDraft> {
  const value = values.find((each) => each === written)
  return value === undefined ? {} : { [name]: value }
}
