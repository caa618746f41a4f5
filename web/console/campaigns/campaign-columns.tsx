import { Link } from 'react-router'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { localized } from '#contract/values/localized.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { CampaignState } from './campaign-state.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function useCampaignColumns(): readonly Column<ConsoleCampaignRow>[] {
  const t = useTranslations('console-campaigns.list')
  const kinds = useTranslations('console-campaigns.kinds')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const format = useFormatter()
  return [
    {
      head: t('title'),
      cell: ({ kind, id, area, titles }) => (
        <>
          <Link to={`/campaigns/${kind}/${id}`} className="link">
            {localized(titles, locale) || id}
          </Link>
          <span className="block text-14 text-muted">
            {kinds(kind)} · {areas(area)}
          </span>
        </>
      ),
    },
    {
      ...{ name: 'state', head: t('state') },
      cell: ({ state }) => <CampaignState state={state} />,
    },
    {
      ...{ name: 'window', head: t('window'), look: 'list-rest' },
      cell: ({ startsAt, endsAt }) => (
        <>
          <span className="block">
            <Instant at={startsAt} /> –
          </span>
          <Instant at={endsAt} />
        </>
      ),
    },
    {
      ...{ name: 'given', head: t('given'), look: 'list-rest' },
      cell: (campaign) => <Given campaign={campaign} />,
    },
    {
      ...{ name: 'left', head: t('left'), look: 'amount list-rest' },
      cell: ({ figures: { stockLeft, stockTotal } }) =>
        stockLeft !== null &&
        stockTotal !== null &&
        `${format.number(stockLeft)} / ${format.number(stockTotal)}`,
    },
  ]
}

function Given({ campaign: { kind, currency, figures } }: { campaign: ConsoleCampaignRow }) {
  const { took } = useFigureWords(kind)
  const { tookPart, givenMinor } = figures
  return (
    <>
      {givenMinor !== null && (
        <span className="block">
          <MoneyText amountMinor={givenMinor} currency={currency} />
        </span>
      )}
      {tookPart !== null && took(tookPart)}
    </>
  )
}
