import type { CmsPage } from '#contract/pages.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Blocks } from '../blocks.tsx'
import { useDayWords } from '../day.tsx'

/** A page that the operator wrote: title, text, and how fresh it is. */
export function CmsPageView({ page }: { page: CmsPage }) {
  const t = useTranslations('pages.cms')
  const dayWords = useDayWords()
  const day = page.updatedAt.slice(0, 10)
  return (
    <article className="measure py-8 750:py-16">
      <div className="mx-auto max-w-reading">
        <PageHeading title={page.title} lead={page.description} />
        <Blocks blocks={page.blocks} className="mt-8 750:mt-10" />
        <p className="mt-12 border-t border-line pt-4 text-14 text-muted">
          <time dateTime={day}>{t('updated', { date: dayWords(day) })}</time>
        </p>
      </div>
    </article>
  )
}
