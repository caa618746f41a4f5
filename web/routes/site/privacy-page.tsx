import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { PrintIcon } from '../../art/icons.tsx'
import { areaHead } from '../../area-head.ts'
import { Blocks } from '../../components/blocks.tsx'
import { useDayWords } from '../../components/day.tsx'
import { Contents } from '../../components/terms/contents.tsx'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export const meta = pageMeta

/** `/privacy` and `/policies/privacy` (SPEC.md, section 2) show the same terms. */
export const loader = pageLoader(['pages'], async (page) => {
  const { term } = orThrow(await page.api.getPrivacyTerm({}))
  const { title, description } = term
  return { head: { ...areaHead(page, { title, description }), mainPath: '/privacy' }, term }
})

export default function PrivacyPage() {
  const t = useTranslations('pages.terms')
  const dayWords = useDayWords()
  const { term } = useLoaderData<typeof loader>()
  return (
    <div className="measure py-10 750:py-16">
      <PageHeading title={term.title} lead={term.description} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Chip tone="gold">{t('version', { version: term.version })}</Chip>
        <p className="text-14 text-muted">
          <time dateTime={term.effectiveOn}>
            {t('effective', { date: dayWords(term.effectiveOn) })}
          </time>
        </p>
        <Button
          kind="quiet"
          size="small"
          icon={<PrintIcon className="size-5" />}
          className="ms-auto no-script:hidden print:hidden"
          onClick={() => print()}
        >
          {t('print')}
        </Button>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 750:mt-12 1080:grid-cols-[280px_1fr]">
        <Contents blocks={term.blocks} />
        <Blocks blocks={term.blocks} />
      </div>
    </div>
  )
}
