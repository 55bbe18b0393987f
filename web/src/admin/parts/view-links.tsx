/** A few views of a section side by side, each a link: one of them is shown. */
import '../../styles/admin-views.css'
import { PageLink } from '../../browser/page-link.tsx'

interface ViewLinksProps<View extends string> {
  readonly label: string
  readonly views: readonly View[]
  readonly shown: View
  says(view: View): string
  /** The address of a view. */
  to(view: View): string
}

export function ViewLinks<View extends string>({ label, views, shown, says, to }: ViewLinksProps<View>) {
  return (
    <nav className="views" aria-label={label}>
      {views.map((view) => (
        <PageLink key={view} to={to(view)} current={view === shown}>
          {says(view)}
        </PageLink>
      ))}
    </nav>
  )
}
