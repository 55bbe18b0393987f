/** The head of what is open on the right of a section, with the way back; where it covers the list, it takes the focus. */
import { type ReactNode, useEffect, useRef } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'

interface PartHeadProps {
  readonly title: string
  readonly mark?: ReactNode
  /** The address without it. */
  readonly back: string
}

export function PartHead({ title, mark, back }: PartHeadProps) {
  const texts = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (coversList()) heading.current?.focus()
  }, [])
  return (
    <header className="part-head">
      {mark}
      <h2 ref={heading} tabIndex={-1} className="cut" title={title}>
        {title}
      </h2>
      <span className="grow" />
      <PageLink to={back} className="btn bare small" label={texts.close}>
        ✕
      </PageLink>
    </header>
  )
}

/** Whether what is open lies over the list: `.detail` in admin.css. */
const coversList = (): boolean => matchMedia('(max-width: 1180px)').matches
