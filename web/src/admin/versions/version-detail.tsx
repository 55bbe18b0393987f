/** One version: its systems in figures, its search, its references, what was imported, and its deletion. */
import type { BuildStatusAnswer, StatsByVersion } from '@codarium/contract'
import { versionsTexts } from '@codarium/texts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { PartHead } from '../parts/part-head.tsx'
import { sectionPath } from '../sections.ts'
import { Deletion } from './deletion.tsx'
import { Layers } from './layers.tsx'
import { References } from './references.tsx'
import { Search } from './search.tsx'
import { SystemFigures } from './system-figures.tsx'

interface VersionDetailProps {
  readonly version: string
  readonly stats: StatsByVersion | undefined
  readonly build: BuildStatusAnswer | undefined
}

export function VersionDetail({ version, stats, build }: VersionDetailProps) {
  const texts = useTextsOf(versionsTexts)
  const own = stats?.[version]
  const search = build?.versions.find((each) => each.version === version)
  const isYear = /^20\d\d$/.test(version)
  return (
    <>
      <PartHead title={texts.versionName(version)} back={sectionPath('versions')} />
      {stats && !own && (
        <p className="warn-t" role="status">
          <Mark shape="warn" /> {texts.unknown(version)}
        </p>
      )}
      {own && isYear && <SystemFigures stats={own} />}
      {own && isYear && <Search version={version} search={search} />}
      {own && isYear && <References version={version} stats={own} />}
      {own && <Layers layers={own.layers} />}
      {own && isYear && <Deletion version={version} stats={stats} search={search} />}
    </>
  )
}
