import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useListQuery } from '../client/list-query.ts'
import { OfArea } from '../client/of-area.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { loader } from './coupon-page.tsx'
import { PreviewControls } from './preview-controls.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { frameHref, readPreviewQuery, type PreviewQuery } from './preview-query.ts'

export { loader }

/** A coupon's draft where others will see it: nobody else sees it yet, and nothing is written by looking. */
export function Component() {
  const entry = useLoaderData<typeof loader>()
  return (
    <OfArea area={entry.coupon.area}>
      <CouponPreview entry={entry} />
    </OfArea>
  )
}

function CouponPreview({ entry }: { entry: ConsoleAnswer<'coupons', 'get'> }) {
  const t = useTranslations('console-preview.preview')
  const locale = useLocale()
  const { valueOf } = useListQuery()
  const { id, area, titles } = entry.coupon
  const query = readPreviewQuery(valueOf, { area, locale })
  return (
    <>
      <PageHead
        title={t('title', { title: localized(titles, locale) || id })}
        acts={
          <Link to={`/coupons/${id}`} className="link">
            {t('back')}
          </Link>
        }
      />
      <PreviewControls area={area} query={query} />
      <p className="mb-4 text-muted" role="status">
        <Seen entry={entry} query={query} />
        <br />
        {t('still')}
      </p>
      <PreviewFrame title={t('frame')} src={frameHref(id, query)} width={query.width} />
    </>
  )
}

interface SeenProps {
  entry: ConsoleAnswer<'coupons', 'get'>
  query: PreviewQuery
}

/** At which moment it is seen, and whether the draft is live by then. */
function Seen({ entry: { draft }, query: { at } }: SeenProps) {
  const t = useTranslations('console-preview.preview')
  const format = useFormatter()
  const [now] = useState(() => new Date())
  const dueAt = draft?.dueAt ? new Date(draft.dueAt) : now
  const asked = at ?? dueAt
  const isPast = at !== undefined && at < now
  const seenAt = isPast ? now : asked
  const moment = format.dateTime(seenAt, { dateStyle: 'full', timeStyle: 'short' })
  const what = !draft ? 'live' : seenAt < dueAt ? 'before' : 'draft'
  return (
    <>
      {isPast && `${t('past')} `}
      {t(what, { moment })}
    </>
  )
}
