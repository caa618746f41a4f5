import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

interface FormPageProps {
  title: string
  lead: string
  picture: ArtName
  /** The way to a page that is deep in the site. */
  trail?: { label: string; items: readonly { label: string; to?: string }[] }
  /** Stays in view beside the form; above it on a phone. */
  aside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page that is one form: the words on top, a drawing beside it where there is room. */
export function FormPage({ title, lead, picture, trail, aside, children }: FormPageProps) {
  return (
    <div className="measure py-6 750:py-10">
      {trail && <Breadcrumbs {...trail} />}
      <div className="grid gap-x-16 gap-y-8 py-4 750:grid-cols-[minmax(0,1fr)_280px] 750:py-6">
        <PageHeading className="self-center" title={title} lead={lead} />
        <Art name={picture} className="aspect-4/3 max-750:hidden" />
        {aside && <div className="form-aside">{aside}</div>}
        <div className="750:col-start-1 750:row-start-2">{children}</div>
      </div>
    </div>
  )
}
