import { Link } from 'react-router'
import type { CmsPage } from '#contract/pages.ts'
import { ChevronLeftIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Blocks } from '../blocks.tsx'
import { useDayWords } from '../day.tsx'
import '../app/app-page.css'

interface CmsPageViewProps {
  page: CmsPage
  /** To the page above: an address of `useSiteHref()` and its name. */
  back: { to: string; label: string }
}

/** A page that the operator wrote: title, text, and how fresh it is. */
export function CmsPageView({ page, back }: CmsPageViewProps) {
  const t = useTranslations('pages.cms')
  const dayWords = useDayWords()
  const day = page.updatedAt.slice(0, 10)
  return (
    <article className="measure py-8 750:py-16">
      <div className="mx-auto max-w-reading">
        <Link to={back.to} className="app-back">
          <ChevronLeftIcon className="size-5" />
          {back.label}
        </Link>
        <PageHeading title={page.title} lead={page.description} />
        <Blocks blocks={page.blocks} className="mt-8 750:mt-10" />
        <p className="mt-12 border-t border-line pt-4 text-14 text-muted">
          <time dateTime={day}>{t('updated', { date: dayWords(day) })}</time>
        </p>
      </div>
    </article>
  )
}
