/** The block `npm start` ends with: where to click and whom to sign in as. */
import { type DemoUser, demoPassword } from './identity-provider/users.ts'

/** The block as text. */
export function welcome(ui: string, partner: string, users: readonly DemoUser[]): string {
  const widest = Math.max(...users.map(({ username }) => username.length))
  const rows = users.map(({ username, name, role }) => `    ${username.padEnd(widest)}  ${role.padEnd(14)}  ${name}`)
  return `
  Codarium is running.

  UI         ${ui}/
  API docs   ${ui}/api/docs
  Health     ${ui}/api/health
  Partner    ${partner}/   a page that plays a hospital system: sends a case, frames the UI, gets the webhook
  Widget     ${partner}/search   the search of codes in a page of another origin

  Sign in as (password for all: ${demoPassword})
${rows.join('\n')}

  Everything in it is invented. Stop with Ctrl+C.
`
}
