/** The forms of a substance and its products. */
import type { CodeDetails } from '@codarium/contract'
import { tariffNames } from '@codarium/texts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Fact } from './fact.tsx'
import { Few } from './few.tsx'

type Medication = NonNullable<CodeDetails['medication']>

export function MedicationFacts({ of: { forms, articles } }: { of: Medication }) {
  const { facts } = useBrowseTexts()
  return (
    <>
      <Fact name={facts.forms} shown={forms.length > 0}>
        <Few items={forms}>
          {(form) => (
            <li key={JSON.stringify(form)}>
              {formSays(form)}
              {form.limitation && <small className="dim">{form.limitation}</small>}
            </li>
          )}
        </Few>
      </Fact>
      <Fact name={facts.products} shown={articles.length > 0}>
        <Few items={articles}>
          {(article) => (
            <li key={JSON.stringify(article)}>
              {article.name}
              {article.quantity && (
                <span className="dim">
                  {' '}
                  {article.quantity} {article.unit}
                </span>
              )}
            </li>
          )}
        </Few>
      </Fact>
    </>
  )
}

/** Routes, additions, unit and the tariffs whose list names it. */
function formSays({ routes, additions, unit, tariffs }: Medication['forms'][number]): string {
  const terms = [...routes, ...additions, ...(unit ? [unit] : [])]
  const named = tariffs.map((tariff) => (tariffNames as Readonly<Record<string, string>>)[tariff] ?? tariff)
  return [...terms.map(({ code, text }) => (text === code ? code : `${code} ${text}`)), ...named].join(' · ')
}
