import { Link } from 'react-router'
import type { EntryRow } from '#contract/console/content.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { localized } from '#contract/values/localized.ts'
import { Day } from '../../components/day.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { entryHref } from './entry-href.ts'
import { EntryStates } from './entry-states.tsx'

/** Coupons end and run out; of other kinds it is said where they are shown, of which day they are, until when they run. */
export function useEntryColumns(
  kind: ContentKind,
  entries: readonly EntryRow[],
): readonly Column<EntryRow>[] {
  const t = useTranslations('console-publishing.list')
  const locale = useLocale()
  const isCoupon = kind === 'coupons'
  const ofCoupons = useCouponColumns()
  const ofOthers = useOtherColumns(entries)
  return [
    {
      head: t('title'),
      cell: (entry) => (
        <>
          <Link to={entryHref(entry)} className="link">
            {localized(entry.titles, locale) || entry.id}
          </Link>
          <span className="block text-14 text-muted">{isCoupon ? entry.storeName : entry.id}</span>
        </>
      ),
    },
    {
      ...{ name: 'state', head: t('state') },
      cell: (entry) => (
        <>
          <EntryStates {...entry} />
          {entry.open?.dueAt && (
            <span className="block text-14 text-muted">
              <Instant at={entry.open.dueAt} />
            </span>
          )}
        </>
      ),
    },
    ...(isCoupon ? ofCoupons : ofOthers),
  ]
}

function useEndColumn(): Column<EntryRow> {
  const t = useTranslations('console-publishing.list')
  return {
    ...{ name: 'ends', head: t('ends'), look: 'list-rest' },
    cell: ({ endsAt }) => endsAt !== null && <Instant at={endsAt} />,
  }
}

function useCouponColumns(): readonly Column<EntryRow>[] {
  const t = useTranslations('console-publishing.list')
  const format = useFormatter()
  const ofEnds = useEndColumn()
  return [
    ofEnds,
    {
      ...{ name: 'left', head: t('left'), look: 'amount list-rest' },
      cell: ({ stockLeft, stockTotal }) =>
        stockLeft !== null &&
        stockTotal !== null &&
        `${format.number(stockLeft)} / ${format.number(stockTotal)}`,
    },
  ]
}

function useOtherColumns(entries: readonly EntryRow[]): readonly Column<EntryRow>[] {
  const t = useTranslations('console-publishing.list')
  const areaWords = useTranslations('staff.areas')
  const ofDays: Column<EntryRow> = {
    ...{ name: 'day', head: t('day'), look: 'list-rest' },
    cell: ({ day }) => day !== null && <Day day={day} />,
  }
  const ofEnds = useEndColumn()
  return [
    ...(entries.some(({ day }) => day !== null) ? [ofDays] : []),
    ...(entries.some(({ endsAt }) => endsAt !== null) ? [ofEnds] : []),
    {
      ...{ name: 'shownIn', head: t('shownIn'), look: 'list-rest' },
      cell: ({ areas }) => areas.map((area) => areaWords(area)).join(' · '),
    },
  ]
}
