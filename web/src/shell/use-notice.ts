/** What the user should know now: what does not work, and what can be done about it. */
import type { Texts } from '@codarium/texts'
import { explain } from '../language/explain.ts'
import { useTexts } from '../language/use-language.ts'
import { RETRY_SECONDS } from '../server/query-client.ts'
import { useRetry, useServerUnreachable } from '../server/use-server.ts'
import type { SignIn } from '../sign-in/sign-in-context.ts'
import type { Trouble } from '../sign-in/trouble.ts'
import { troubleText } from '../sign-in/trouble-text.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** Something the user should know now. */
export interface NoticeContent {
  readonly severity: 'warn' | 'error' | 'plain'
  readonly text: string
  readonly more?: string
  /** Words of others in English, in small print. */
  readonly server?: string
  readonly action?: { readonly label: string; readonly act: () => void }
  readonly dismiss?: () => void
}

/** The notice to show, the most hindering first, or undefined. */
export function useNotice(): NoticeContent | undefined {
  const texts = useTexts()
  const login = useSignIn()
  const serverUnreachable = useServerUnreachable()
  const retry = useRetry()
  if (serverUnreachable)
    return {
      severity: 'warn',
      text: texts.notices.serverUnreachable,
      more: texts.notices.triedAgain(RETRY_SECONDS),
      action: { label: texts.retry, act: retry },
    }
  if (login.trouble) return troubleNotice(login.trouble, login, texts)
  if (login.refused) {
    const { says, server } = explain(login.refused, texts.refusals)
    return { severity: 'error', text: texts.notices.refused(says), ...(server && { server }) }
  }
  return undefined
}

function troubleNotice(trouble: Trouble, login: SignIn, texts: Texts): NoticeContent {
  const text = troubleText(trouble, texts)
  const again = { label: texts.signIn, act: () => login.signIn() }
  switch (trouble.kind) {
    case 'cancelled':
    case 'signedOutHere':
      return { severity: 'plain', text, dismiss: login.dismiss }
    case 'insecure':
      return { severity: 'error', text }
    case 'renewalWaits':
      return { severity: 'warn', text, more: texts.notices.triedAgain(RETRY_SECONDS) }
    case 'providerUnreachable':
      return { severity: 'warn', text, action: { ...again, label: texts.retry }, dismiss: login.dismiss }
    default:
      return { ...otherTrouble(trouble), text, action: again, dismiss: login.dismiss }
  }
}

const otherTrouble = (trouble: Trouble) =>
  trouble.kind === 'failed' ? ({ severity: 'error', server: trouble.reason } as const) : ({ severity: 'warn' } as const)
