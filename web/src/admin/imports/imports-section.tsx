/** The imports: files on their way in, what became of each, and the inbox of every year. */
import '../../styles/admin-parts.css'
import '../../styles/admin-imports.css'
import { importsTexts } from '@codarium/texts'
import { useRef, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { Failure } from '../parts/failure.tsx'
import { SectionFrame } from '../parts/section-frame.tsx'
import { openPart } from './imports-address.ts'
import { InboxTable } from './inbox/inbox-table.tsx'
import { JobsTable } from './jobs/jobs-table.tsx'
import { useFreshJobs } from './jobs/use-fresh-jobs.ts'
import { OpenDetail } from './open-detail.tsx'
import { ScanActions } from './scan-actions.tsx'
import { Standing } from './standing.tsx'
import { ChosenFiles } from './uploads/chosen-files.tsx'
import { DropPlace } from './uploads/drop-place.tsx'
import { goesOn } from './uploads/upload.ts'
import { firstChoice } from './uploads/upload-kinds.ts'
import type { ChosenFile } from './uploads/upload-queue.ts'
import { useQueueLooks, useUploads } from './uploads/use-uploads.ts'
import { YearField } from './uploads/year-field.tsx'
import { useImportSystem } from './use-import-system.ts'

export function ImportsSection() {
  const texts = useTextsOf(importsTexts)
  const open = openPart(useAdmin().steps)
  const { queue, uploads, scanError } = useUploads()
  const { data: system, error } = useImportSystem(uploads.some(({ state }) => goesOn(state)))
  const { list, jobs } = useFreshJobs(system)
  useQueueLooks(system, jobs ?? NONE)
  const [year, setYear] = useState(open?.part === 'inbox' ? open.year : String(new Date().getFullYear()))
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [failure, setFailure] = useState<unknown>()
  const section = useRef<HTMLDivElement>(null)
  const take = (files: readonly File[]) =>
    setChosen([
      ...chosen,
      ...files.map((file) => ({ id: crypto.randomUUID(), file, choice: firstChoice(file.name, year) })),
    ])
  const send = (scans: boolean) => {
    queue.add(chosen, scans)
    setChosen([])
  }
  const chooseAgain = () => section.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click()
  return (
    <SectionFrame
      title={texts.imports}
      state={system && <Standing system={system} />}
      actions={<ScanActions system={system} failed={setFailure} />}
      above={
        <div className="imports-above" ref={section}>
          <DropPlace largest={system?.configuration.largestUpload} take={take}>
            <YearField label={texts.year} year={year} change={setYear} />
          </DropPlace>
          {chosen.length > 0 && (
            <ChosenFiles
              files={chosen}
              year={year}
              largest={system?.configuration.largestUpload}
              change={setChosen}
              send={send}
            />
          )}
          <Failure of={failure ?? scanError ?? (system ? undefined : error)} />
        </div>
      }
      detail={
        open && (
          <div className="imports-detail">
            <OpenDetail open={open} again={chooseAgain} />
          </div>
        )
      }
    >
      <JobsTable
        jobs={jobs}
        error={list.error}
        uploads={uploads}
        queue={queue}
        scan={system?.scan}
        openId={open?.part === 'job' ? open.id : undefined}
        more={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      />
      <InboxTable openYear={open?.part === 'inbox' ? open.year : undefined} />
    </SectionFrame>
  )
}

const NONE: readonly never[] = []
