import { useLoaderData } from 'react-router'
import { areaHead } from '../../page/area-head.ts'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { DrawRow } from '../../components/envelope-draws/draw-row.tsx'
import {
  findNewYear,
  newYearMiddleware,
  newYearPath,
} from '../../components/envelope-draws/find-new-year.ts'
import { NewYearFrame } from '../../components/envelope-draws/new-year-frame.tsx'
import { YourTotals } from '../../components/envelope-draws/your-totals.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageNumber } from '../../page/page-number.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'

export const meta = pageMeta

export const middleware = newYearMiddleware

const PAGE_SIZE = 20

export const handle = { texts: pageTexts('app', 'new-year') }

export const loader = memberLoader(
  handle.texts,
  async (page) => ({
    newYear: await findNewYear(page),
    head: areaHead(page, {
      title: page.text('new-year.history.title'),
      description: page.text('new-year.history.description'),
      isHidden: true,
    }),
  }),
  async ({ api, query }, { newYear: { id } }) => {
    const [{ status }, { campaign, draws, paging }] = await Promise.all([
      api.envelopeDraws.getStatus({ id }).then(orThrow),
      api.envelopeDraws.list({ id, p: pageNumber(query), ps: PAGE_SIZE }).then(orThrow),
    ])
    return { own: { campaign, draws, paging, status } }
  },
)

export default function ChineseYearHistoryPage() {
  const t = useTranslations('new-year.history')
  const { newYear, own: shown } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const back = { to: siteHref(newYearPath(newYear)), label: t('back') }
  if (!shown) {
    return (
      <NewYearFrame title={t('title')} back={back}>
        <LoginNotice text={t('login')} drawing="things/envelope" level="h2" />
      </NewYearFrame>
    )
  }
  const { campaign, draws, paging, status } = shown
  const toSelect = siteHref(newYearPath(campaign, 'select'))
  return (
    <NewYearFrame title={t('title')} lead={campaign.title} back={back}>
      {paging.total === 0 && (
        <NotYet
          reason="empty"
          drawing="things/envelope"
          title={t('empty')}
          text={t(status.state === 'not_picked' ? 'emptyText' : 'emptyClosed')}
          action={
            status.state === 'not_picked' && <ButtonLink to={toSelect}>{t('toSelect')}</ButtonLink>
          }
        />
      )}
      {paging.total > 0 && (
        <>
          <YourTotals campaign={campaign} status={status} />
          <ul className="list-rows">
            {draws.map((draw) => (
              <DrawRow key={draw.day} campaign={campaign} draw={draw} />
            ))}
          </ul>
          <Pagination
            page={paging.p}
            pageCount={Math.ceil(paging.total / paging.ps)}
            hrefFor={(page) => `?p=${page}`}
            label={t('pages')}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            pageLabel={(page) => t('page', { page })}
          />
        </>
      )}
    </NewYearFrame>
  )
}
