import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Area } from '#contract/values/area.ts'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useListQuery } from '../client/list-query.ts'
import { OfArea } from '../client/of-area.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMe } from '../client/me.ts'
import { entryHref } from './entry-href.ts'
import { loader } from './entry-page.tsx'
import { PreviewControls } from './preview-controls.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { frameHref, readPreviewQuery, type PreviewQuery } from './preview-query.ts'

export { loader }

/** A draft where others will see it: nobody else sees it yet, and nothing is written by looking. */
export function Component() {
  const found = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { valueOf } = useListQuery()
  const { areas: own } = useMe()
  const { entry, pages } = found
  const areas = entry.areas.filter((area) => own.includes(area))
  const query = readPreviewQuery(valueOf, { areas, pages, locale })
  return (
    <OfArea area={query.area}>
      <EntryPreview found={found} areas={areas} query={query} />
    </OfArea>
  )
}

interface EntryPreviewProps {
  found: ConsoleAnswer<'content', 'get'>
  areas: readonly Area[]
  query: PreviewQuery
}

function EntryPreview({ found, areas, query }: EntryPreviewProps) {
  const t = useTranslations('console-preview.preview')
  const locale = useLocale()
  const { entry, pages } = found
  return (
    <>
      <PageHead
        title={t('title', { title: localized(entry.titles, locale) || entry.id })}
        acts={
          <Link to={entryHref(entry)} className="link">
            {t('back')}
          </Link>
        }
      />
      <PreviewControls areas={areas} pages={pages} query={query} />
      <p className="mb-4 text-muted" role="status">
        <Seen found={found} query={query} />
        <br />
        {t('still')}
      </p>
      <PreviewFrame title={t('frame')} src={frameHref(entry, query)} width={query.width} />
    </>
  )
}

interface SeenProps {
  found: ConsoleAnswer<'content', 'get'>
  query: PreviewQuery
}

/** At which moment it is seen, and whether the draft is live by then. */
function Seen({ found: { draft }, query: { at } }: SeenProps) {
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
