/** The versions of the catalogues: what is there of each year, and where its search stands. */
import '../../styles/admin-parts.css'
import '../../styles/admin-versions.css'
import { adminTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { useBuildStatus, useStats } from './use-versions.ts'
import { VersionDetail } from './version-detail.tsx'
import { VersionsTable } from './versions-table.tsx'

export function VersionsSection() {
  const { sections } = useTextsOf(adminTexts)
  const [open] = useAdmin().steps
  const { data: stats, error } = useStats()
  const { data: build } = useBuildStatus()
  return (
    <SectionFrame
      title={sections.versions}
      wide
      detail={
        open && (
          <div className="version-detail">
            <VersionDetail key={open} version={open} stats={stats} build={build} />
          </div>
        )
      }
    >
      <VersionsTable stats={stats} build={build} open={open} waits={!error} />
      <Failure of={stats ? undefined : error} />
    </SectionFrame>
  )
}
