import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Area } from '#contract/values/area.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { REPORT_DAYS, REPORT_NAMES, type ReportName } from '#contract/values/report-columns.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { Filters } from '../parts/filters.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { CohortTable } from './cohort-table.tsx'
import { ReportTable, type ReportRow } from './report-table.tsx'

interface ReportAnswer {
  area: Area
  rows: ReportRow[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { report, area, days } = listInput(request, ['report', 'area', 'days'])
  const name = REPORT_NAMES.find((one) => one === report) ?? REPORT_NAMES[0] ?? 'liability'
  const input = { ...(area && { area }), ...(name === 'stores' && days && { days }) }
  // Which columns its rows have, its name says.
  const answer = (await api.reports[name](input as object)) as ApiResult<ReportAnswer>
  return { name, ...answerOf(answer, request) }
}

const FIELDS: Record<ReportName, readonly string[]> = {
  liability: ['area'],
  credit: ['area'],
  cohorts: ['area'],
  stores: ['area', 'days'],
  referral: ['area'],
  fairness: ['area'],
}

const LISTS = {
  liability: 'reportLiability',
  credit: 'reportCredit',
  cohorts: 'reportCohorts',
  stores: 'reportStores',
  referral: 'reportReferral',
  fairness: 'reportFairness',
} as const satisfies Record<ReportName, string>

/** One question at a time, of one area: what it comes to as bars and numbers, and as a file. */
export function Component() {
  const t = useTranslations('console-reports')
  const areaWords = useTranslations('staff.areas')
  const { areas } = useMe()
  const { valueOf, set } = useListQuery()
  const { name, area, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('title')}
        acts={<DownloadList list={LISTS[name]} fields={FIELDS[name]} total={rows.length} />}
      />
      <Filters>
        <SelectInput
          name="report"
          className="max-sm:basis-full"
          label={t('report')}
          options={REPORT_NAMES.map((value) => ({ value, label: t(`names.${value}`) }))}
          value={name}
          onChange={({ currentTarget }) => set('report', currentTarget.value)}
        />
        {areas.length > 1 && (
          <SelectInput
            name="area"
            label={t('area')}
            options={areas.map((value) => ({ value, label: areaWords(value) }))}
            value={area}
            onChange={({ currentTarget }) => set('area', currentTarget.value)}
          />
        )}
        {name === 'stores' && (
          <SelectInput
            name="days"
            label={t('period')}
            options={REPORT_DAYS.map((value) => ({
              value,
              label: t('lastDays', { count: Number(value) }),
            }))}
            value={valueOf('days') || REPORT_DAYS[0]}
            onChange={({ currentTarget }) => set('days', currentTarget.value)}
          />
        )}
      </Filters>
      <p className="mb-4 max-w-prose text-muted">{t(`texts.${name}`)}</p>
      <OfArea area={area}>
        {rows.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : name === 'cohorts' ? (
          <CohortTable rows={rows} />
        ) : (
          <ReportTable name={name} rows={rows} />
        )}
      </OfArea>
    </>
  )
}
