/** The login as components use it. */
import { useGiven } from '../browser/use-given.ts'
import { type SignIn, SignInContext } from './sign-in-context.ts'

/** The login of this window. */
export const useSignIn = (): SignIn => useGiven(SignInContext, 'SignIn')
