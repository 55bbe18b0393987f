/** The people of the demo, one click away from being signed in as them; nothing of it outside the demo. */
import type { DemoUser } from '@codarium/contract'
import { useTexts } from '../language/use-language.ts'
import { useInfo } from '../server/use-server.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { roleFrom } from './role-name.ts'

/** Draws the buttons, the signed-in person marked. */
export function DemoUsers() {
  const texts = useTexts()
  const { data: info } = useInfo()
  if (!info?.demo || !info.demoUsers?.length) return null
  return (
    <section className="as" aria-labelledby="demo-users">
      <h2 id="demo-users">{texts.asInDemo}</h2>
      <ul>
        {info.demoUsers.map((user) => (
          <li key={user.username}>
            <DemoUserButton user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DemoUserButton({ user }: { user: DemoUser }) {
  const texts = useTexts()
  const { ready, signIn, user: current } = useSignIn()
  const role = roleFrom(user.role)
  const isCurrent = current?.profile.preferred_username === user.username
  return (
    <button
      type="button"
      className="person"
      title={user.name}
      aria-pressed={isCurrent}
      disabled={!ready}
      onClick={() => signIn(user.username)}
    >
      {role ? texts.roles[role] : user.role}
      <span className="sr">, {user.name}</span>
    </button>
  )
}
