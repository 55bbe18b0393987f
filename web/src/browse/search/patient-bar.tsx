/** Whom the codes shall go with: what does not go with age and sex turns grey and says why. Never in the address, forgotten with the page. */
import type { PatientContext } from '@codarium/contract'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useBrowse } from '../browse-context.ts'
import { isImplausible, type Row } from './rows.ts'

/** Oldest age that is read (years). */
const OLDEST = 124

export function PatientBar({ rows }: { rows: readonly Row[] }) {
  const texts = useBrowseTexts()
  const { patient, setPatient } = useBrowse()
  const implausible = rows.filter(isImplausible).length
  return (
    <fieldset className="patient">
      <legend className="sr">{texts.patient}</legend>
      <span className="dim" aria-hidden="true">
        {texts.patient}
      </span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={3}
        aria-label={texts.age}
        placeholder={texts.years}
        value={patient.ageYears ?? ''}
        onChange={(event) => setPatient({ ...withoutAge(patient), ...ageOf(event.target.value) })}
      />
      <select
        aria-label={texts.sex}
        value={patient.sex ?? ''}
        onChange={(event) =>
          setPatient({ ...withoutSex(patient), ...(event.target.value && { sex: event.target.value }) })
        }
      >
        <option value="">{texts.anySex}</option>
        <option value="F">{texts.female}</option>
        <option value="M">{texts.male}</option>
      </select>
      <span className="dim note" role="status">
        {implausible > 0 && texts.implausible(implausible)}
      </span>
    </fieldset>
  )
}

const withoutAge = ({ ageYears: _, ...rest }: PatientContext): PatientContext => rest
const withoutSex = ({ sex: _, ...rest }: PatientContext): PatientContext => rest

function ageOf(typed: string): PatientContext {
  const age = Number(typed)
  return /^\d{1,3}$/.test(typed) && age <= OLDEST ? { ageYears: age } : {}
}
