/** Reads what a provider gives to everything inside it; reading it elsewhere is a mistake, and says so. */
import { type Context, useContext } from 'react'

/** The value of a context that must be there; `name` is that of its hook and provider. */
export function useGiven<Value>(context: Context<Value | undefined>, name: string): Value {
  const value = useContext(context)
  if (value === undefined) throw new Error(`use${name} is used outside of ${name}Provider`)
  return value
}
