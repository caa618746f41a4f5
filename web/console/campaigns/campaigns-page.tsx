import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CAMPAIGN_KINDS, CAMPAIGN_STATES } from '#contract/values/campaign-kinds.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { ViewedList } from '../lists/viewed-list.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { NewEntryDialog } from '../publishing/new-entry-dialog.tsx'
import { useCampaignBulkActs } from './use-campaign-bulk-acts.ts'
import { useCampaignColumns } from './campaign-columns.tsx'

const FIELDS = ['find', 'kind', 'area', 'state']

/** The content in which they are written; coupons have a page of their own. */
const WRITTEN = [
  'discount-tickets',
  'surveys',
  'check-in-campaigns',
  'envelope-campaigns',
  'referral-campaigns',
] as const

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.campaigns.list(listInput(request, FIELDS) as object), request)
}

/** All that runs in a window of its own but coupons: what runs, what it gave, what is left. */
export function Component() {
  const t = useTranslations('console-campaigns')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
  const { campaigns, paging } = useLoaderData<typeof loader>()
  const columns = useCampaignColumns()
  const acts = useCampaignBulkActs()
  const locale = useLocale()
  const newWords = useTranslations('console-publishing.new')
  const { may } = useMe()
  const [isMaking, setMaking] = useState(false)
  const kinds = CAMPAIGN_KINDS.filter((kind) => kind !== 'coupon')
  return (
    <>
      <PageHead
        title={pages('campaigns')}
        acts={
          <>
            {may('content.write') && (
              <Button onClick={() => setMaking(true)}>{newWords('open')}</Button>
            )}
            <DownloadList list="listCampaignsOfAreas" fields={FIELDS} total={paging.total} />
          </>
        }
      />
      <p className="mb-4 text-muted">
        {t('list.coupons')}{' '}
        <Link to="/coupons" className="link">
          {t('list.toCoupons')}
        </Link>
      </p>
      <Filters>
        <TextFilter field="find" label={t('list.find')} />
        <ChoiceFilter
          field="kind"
          label={t('list.kind')}
          all={t('list.allKinds')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <ChoiceFilter
          field="state"
          label={t('list.state')}
          all={t('list.allStates')}
          options={CAMPAIGN_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        list="campaigns"
        acts={acts}
        nameOf={({ titles, id }) => localized(titles, locale) || id}
        rows={campaigns}
        columns={columns}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'list.noneFound' : 'list.none')} />}
      />
      <ListFoot paging={paging} />
      {isMaking && <NewEntryDialog kinds={WRITTEN} wantsArea onClose={() => setMaking(false)} />}
    </>
  )
}
