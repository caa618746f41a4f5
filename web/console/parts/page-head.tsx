import { useEffect, type ReactNode } from 'react'
import { useTextContext } from '../../intl/text-context.ts'

interface PageHeadProps {
  title: ReactNode
  /** Of the window, where the title is more than words. */
  name?: string
  /** States of the subject, as chips. */
  states?: ReactNode
  /** What can be done, the commonest first. */
  acts?: ReactNode
}

/** What the page is about, and what can be done with it. */
export function PageHead({ title, name, states, acts }: PageHeadProps) {
  const { brand } = useTextContext()
  const called = name ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = called === '' ? brand : `${called} – ${brand}`
  }, [called, brand])
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="min-w-0 text-22 break-words">{title}</h1>
      {states}
      {acts && <div className="ms-auto flex flex-wrap gap-2">{acts}</div>}
    </div>
  )
}
