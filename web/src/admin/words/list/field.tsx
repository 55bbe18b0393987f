/** A field of a form: its name, its box, what it is for, and what is wrong with it. */
import { type ReactNode, useId } from 'react'
import { Mark } from '../../../parts/mark.tsx'

interface FieldProps {
  readonly label: string
  readonly says?: ReactNode
  readonly wrong?: string | undefined
  /** Draws the box with what it is told by. */
  children(told: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean
  }): ReactNode
}

export function Field({ label, says, wrong, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <div>
        {children({ id, 'aria-describedby': `${id}-says`, 'aria-invalid': wrong !== undefined })}
        <p id={`${id}-says`} className={wrong ? 'error-t' : 'dim'}>
          {wrong ? (
            <>
              <Mark shape="error" /> {wrong}
            </>
          ) : (
            says
          )}
        </p>
      </div>
    </div>
  )
}
