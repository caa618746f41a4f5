import { data, useLoaderData } from 'react-router'
import type { TermVersion } from '#contract/terms.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { PrintIcon } from '../../art/icons.tsx'
import { areaHead } from '../../page/area-head.ts'
import { Blocks } from '../../components/blocks.tsx'
import { useDayWords } from '../../components/day.tsx'
import { TermVersions } from '../../components/terms/term-versions.tsx'
import { UpcomingTerms } from '../../components/terms/upcoming-terms.tsx'
import { Contents } from '../../components/terms/contents.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

/**
 * `/privacy` and `/policies/privacy` (specification.md, Screens) show the same terms: those in force, with a
 * notice of what comes next; `?version=` shows another one.
 */
export const loader = pageLoader(['pages'], async (page) => {
  const version = page.query.get('version') ?? undefined
  const found = await page.api.terms.getPrivacy({ version })
  // What is no version at all is no page either.
  if (!found.success && found.resultException === 'InvalidInput') throw data(null, { status: 404 })
  const { term, inForce, upcoming, versions } = orThrow(found)
  const { title, description } = term
  const head = { ...areaHead(page, { title, description }), mainPath: '/privacy' }
  return { head, term, inForce, upcoming, versions }
})

export default function PrivacyPage() {
  const t = useTranslations('pages.terms')
  const dayWords = useDayWords()
  const { term, inForce, upcoming, versions } = useLoaderData<typeof loader>()
  return (
    <div className="measure py-10 750:py-16">
      <PageHeading title={term.title} lead={term.description} />
      {upcoming && term.version !== upcoming.version && (
        <div className="mt-6">
          <UpcomingTerms upcoming={upcoming} />
        </div>
      )}
      {term.version !== inForce.version && (
        <div className="mt-6">
          <OtherVersion term={term} inForce={inForce} />
        </div>
      )}
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
          data-prints
        >
          {t('print')}
        </Button>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 750:mt-12 1080:grid-cols-[280px_1fr]">
        <Contents blocks={term.blocks} />
        <div className="min-w-0">
          <Blocks blocks={term.blocks} />
          <TermVersions versions={versions} inForce={inForce} />
        </div>
      </div>
    </div>
  )
}

/** Over a version that is not in force: whether it was or will be, and the way to the one that is. */
function OtherVersion({ term, inForce }: { term: TermVersion; inForce: TermVersion }) {
  const t = useTranslations('pages.terms')
  const dayWords = useDayWords()
  const siteHref = useSiteHref()
  const isUpcoming = term.effectiveOn > inForce.effectiveOn
  return (
    <Notice
      title={isUpcoming ? t('upcoming', { date: dayWords(term.effectiveOn) }) : t('past')}
      action={
        <ButtonLink kind="quiet" to={siteHref('/privacy')}>
          {t('current')}
        </ButtonLink>
      }
    />
  )
}
