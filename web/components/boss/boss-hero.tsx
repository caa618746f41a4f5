import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

interface BossHeroProps {
  eyebrow?: string
  title: string
  lead: string
  action?: ReactNode
  picture: ArtName
  /** Small, under the actions. */
  note?: ReactNode
}

/** The opening of a page for owners: words on the left, one drawing on the right. */
export function BossHero({ eyebrow, title, lead, action, picture, note }: BossHeroProps) {
  return (
    <div className="pt-10 pb-6 750:pt-18 750:pb-12">
      <div className="measure grid items-center gap-8 lg:grid-cols-[6fr_5fr] lg:gap-16">
        <div>
          <PageHeading hero eyebrow={eyebrow} title={title} lead={lead} action={action} />
          {note && <p className="mt-6 text-14 text-muted">{note}</p>}
        </div>
        <Art name={picture} className="mx-auto aspect-4/3 w-full max-w-[520px]" isFirst />
      </div>
    </div>
  )
}
