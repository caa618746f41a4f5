import { Link } from 'react-router'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { localized } from '#contract/values/localized.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { CampaignState } from './campaign-state.tsx'
import { useFigureWords } from './use-figure-words.ts'

export function CampaignTable({ campaigns }: { campaigns: readonly ConsoleCampaignRow[] }) {
  const t = useTranslations('console-campaigns.list')
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('window')}</th>
          <th scope="col">{t('given')}</th>
          <th scope="col" className="amount">
            {t('left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <OfArea key={`${campaign.kind} ${campaign.id}`} area={campaign.area}>
            <CampaignRow campaign={campaign} />
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}

function CampaignRow({ campaign }: { campaign: ConsoleCampaignRow }) {
  const kinds = useTranslations('console-campaigns.kinds')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const format = useFormatter()
  const { kind, id, area, currency, titles, state, startsAt, endsAt, figures } = campaign
  const { took } = useFigureWords(kind)
  const { tookPart, givenMinor, stockLeft, stockTotal } = figures
  return (
    <tr>
      <td className="list-first">
        <Link to={`/campaigns/${kind}/${id}`} className="link">
          {localized(titles, locale) || id}
        </Link>
        <span className="block text-14 text-muted">
          {kinds(kind)} · {areas(area)}
        </span>
      </td>
      <td>
        <CampaignState state={state} />
      </td>
      <td className="list-rest">
        <span className="block">
          <Instant at={startsAt} /> –
        </span>
        <Instant at={endsAt} />
      </td>
      <td className="list-rest">
        {givenMinor !== null && (
          <span className="block">
            <MoneyText amountMinor={givenMinor} currency={currency} />
          </span>
        )}
        {tookPart !== null && took(tookPart)}
      </td>
      <td className="amount list-rest">
        {stockLeft !== null &&
          stockTotal !== null &&
          `${format.number(stockLeft)} / ${format.number(stockTotal)}`}
      </td>
    </tr>
  )
}
