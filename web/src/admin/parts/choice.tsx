/** A choice that stands in the address: everything, or one of some values. */
interface ChoiceProps<Value extends string> {
  readonly label: string
  /** What no choice is called; absent where one must be made. */
  readonly all?: string
  readonly values: readonly Value[]
  readonly chosen: Value | undefined
  says(value: Value): string
  choose(value: Value | undefined): void
}

export function Choice<Value extends string>({ label, all, values, chosen, says, choose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => choose(values.find((each) => each === target.value))}
    >
      {all !== undefined && <option value="">{all}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {says(value)}
        </option>
      ))}
    </select>
  )
}
