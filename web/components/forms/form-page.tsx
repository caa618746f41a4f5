import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'
import { UnsentBox } from '../unsent-box.tsx'
import type { ServedForm } from './form-place.ts'

interface FormPageProps {
  title: string
  lead: string
  picture: ArtName
  /** The way to a page that is deep in the site. */
  trail?: { label: string; items: readonly { label: string; to?: string }[] }
  served: ServedForm
  /** The form's island, which says so itself when the form has gone. */
  children: ReactNode
}

/** A page that is one form: the words on top, a drawing beside it where there is room. */
export function FormPage({ title, lead, picture, trail, served, children }: FormPageProps) {
  const isSent = served.answer?.receipt !== undefined
  return (
    <div className="measure py-6 750:py-10">
      {trail && (
        <div data-until-sent hidden={isSent}>
          <Breadcrumbs {...trail} />
        </div>
      )}
      <div className="grid gap-x-16 gap-y-8 py-4 750:grid-cols-[minmax(0,1fr)_280px] 750:py-6">
        <div className="contents" data-until-sent hidden={isSent}>
          <PageHeading className="self-center" title={title} lead={lead} />
          <Art name={picture} className="aspect-4/3 max-750:hidden" />
        </div>
        {children}
        <UnsentBox />
      </div>
    </div>
  )
}
