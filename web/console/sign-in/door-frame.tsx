import { useEffect, type ReactNode } from 'react'
import { useTextContext } from '../../intl/text-context.ts'

/** What stands around the pages of who has not signed in yet. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  const { brand, brandName } = useTextContext()
  useEffect(() => {
    document.title = `${title} – ${brand}`
  }, [title, brand])
  return (
    <main className="mx-auto grid min-h-dvh max-w-reading content-center gap-6 px-5 py-10">
      <p className="text-muted">{brandName}</p>
      <h1 className="text-28">{title}</h1>
      {children}
    </main>
  )
}
