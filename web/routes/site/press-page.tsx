import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { PressCard } from '../../components/press-items/press-card.tsx'
import { PressContactBand } from '../../components/press-items/press-contact-band.tsx'
import { YearChips } from '../../components/press-items/year-chips.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { pageNumber } from '../../page/page-number.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { SiteHandle } from './site-layout.tsx'

/** One leading item and nine below it. */
const PAGE_SIZE = 10

interface PressQuery {
  year: number | undefined
  p: number
}

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const loader = pageLoader(['press'], async ({ api, text, query }) => {
  const year = yearOf(query)
  const p = pageNumber(query)
  const answer = await api.pressItems.list({ year, p, ps: PAGE_SIZE })
  return {
    head: {
      ...pressHead({ text, year, p }),
      isHidden: answer.success && answer.pressItems.length === 0,
    },
    status: answer.success ? 200 : answer.resultCode,
    list: answer.success ? answer : undefined,
    year,
    p,
  }
})

export default function PressPage() {
  const t = useTranslations('press')
  const { list, year } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="measure py-10 750:py-16">
        <div className="grid items-center gap-x-16 750:grid-cols-[1fr_280px]">
          <PageHeading hero title={t('title')} lead={t('lead')} />
          <Art name="scenes/press" className="aspect-4/3 max-750:hidden" />
        </div>
        {list && (
          <div className="mt-8">
            <YearChips years={list.years} selected={year} />
          </div>
        )}
        <div className="mt-6 750:mt-8">
          <PressList />
        </div>
      </div>
      <PressContactBand />
    </>
  )
}

function PressList() {
  const t = useTranslations('press')
  const siteHref = useSiteHref()
  const { list, year, p } = useLoaderData<typeof loader>()
  const hrefFor = (page: number) => siteHref(pressPath(year, page))
  if (!list) {
    return (
      <Notice
        kind="error"
        title={t('failed.title')}
        action={
          <Button kind="quiet" href={hrefFor(p)}>
            {t('failed.action')}
          </Button>
        }
      >
        {t('failed.text')}
      </Notice>
    )
  }
  const [leading, ...others] = list.pressItems
  if (!leading) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={<ButtonLink to={siteHref('/press')}>{t('empty.action')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PressCard item={leading} isLeading />
      <ul className="mt-4 grid gap-4 750:mt-6 750:grid-cols-2 750:gap-6 lg:grid-cols-3">
        {others.map((item) => (
          <li key={item.id}>
            <PressCard item={item} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={p}
          pageCount={Math.ceil(list.paging.total / PAGE_SIZE)}
          hrefFor={hrefFor}
          label={t('paging.label')}
          previousLabel={t('paging.previous')}
          nextLabel={t('paging.next')}
          pageLabel={(page) => t('paging.page', { page })}
        />
      </div>
    </>
  )
}

/** Each year and each page of the list has a title and a description of its own. */
function pressHead({ text, year, p }: Pick<PageContext, 'text'> & PressQuery) {
  const ofYear =
    year === undefined ? text('press.title') : text('press.titleOfYear', { year: String(year) })
  const title = p === 1 ? ofYear : text('press.titleOfPage', { title: ofYear, page: p })
  const isFirst = year === undefined && p === 1
  return {
    title,
    description: isFirst ? text('press.description') : text('press.descriptionOf', { title }),
    picture: 'press' as const,
    canonicalQuery: {
      ...(year === undefined ? {} : { year: String(year) }),
      ...(p === 1 ? {} : { p: String(p) }),
    },
  }
}

function pressPath(year: number | undefined, page: number): string {
  const query = new URLSearchParams()
  if (year !== undefined) query.set('year', String(year))
  if (page > 1) query.set('p', String(page))
  return query.size > 0 ? `/press?${query}` : '/press'
}

/** `?year=`, or undefined where it is no year of this century: an old or mistyped link still opens. */
function yearOf(query: URLSearchParams): number | undefined {
  const asked = query.get('year') ?? ''
  return /^20\d\d$/.test(asked) ? Number(asked) : undefined
}
