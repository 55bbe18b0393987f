/** The guide for those who code: how it is done, then what is around it: signing in, searching, roles, trouble. */
import { permissions, roles } from '@codarium/contract'
import { lazy, Suspense } from 'react'
import { useTexts } from '../language/use-language.ts'
import { Mark } from '../parts/mark.tsx'
import { useInfo } from '../server/use-server.ts'
import { Shell } from '../shell/shell.tsx'
import { capabilitiesInOrder } from '../sign-in/capabilities.ts'

// Loaded when it is read: its texts are long, and no other page needs them.
const CodingGuide = lazy(() => import('./coding-guide.tsx').then((module) => ({ default: module.CodingGuide })))

export function GuidePage() {
  const texts = useTexts()
  const guide = texts.guidePage
  const { data: info } = useInfo()
  return (
    <Shell title={texts.guide}>
      <main className="lead reading" id="content" tabIndex={-1}>
        <h1>{texts.guide}</h1>
        <p>{guide.says}</p>
        {/* What follows waits for it, so that nothing is pushed down. */}
        <Suspense>
          <CodingGuide />
          <h2>{guide.signIn}</h2>
          <p>{guide.signInSays}</p>
          {info?.demo && <p>{guide.demoSays}</p>}
          <h2>{guide.search}</h2>
          <p>{guide.searchSays}</p>
          <h2>{guide.roles}</h2>
          <p>{guide.rolesSay}</p>
          <RoleTable />
          <h2>{guide.trouble}</h2>
          <p>{guide.troubleSays}</p>
        </Suspense>
      </main>
    </Shell>
  )
}

function RoleTable() {
  const texts = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="wide" aria-label={texts.guidePage.roles} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.guidePage.mayColumn}</th>
            {roles.map((role) => (
              <th scope="col" key={role}>
                {texts.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilitiesInOrder.map((capability) => (
            <tr key={capability}>
              <th scope="row">{texts.capabilities[capability]}</th>
              {roles.map((role) => (
                <May key={role} yes={permissions[capability].roles.some((each) => each === role)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function May({ yes }: { yes: boolean }) {
  const { yes: yesWord, no } = useTexts().guidePage
  return (
    <td>
      {yes ? <Mark shape="ok" /> : <span aria-hidden="true">–</span>}
      <span className="sr">{yes ? yesWord : no}</span>
    </td>
  )
}
