import { Link } from 'react-router'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { useFigureWords } from './use-figure-words.ts'

interface CampaignFactsProps {
  campaign: ConsoleCampaignRow
  /** What the limited prizes that are left cost above others. */
  prizesMinor: number
  /** Then it is set aside for them. */
  hasBudget: boolean
}

/** When it runs, what it gave so far, what it has promised and what is left. */
export function CampaignFacts({ campaign, prizesMinor, hasBudget }: CampaignFactsProps) {
  const t = useTranslations('console-campaigns.campaign')
  const format = useFormatter()
  const { may } = useMe()
  const moneyText = useMoney()
  const { id, kind, currency, startsAt, endsAt, figures } = campaign
  const { took, waits } = useFigureWords(kind)
  const { tookPart, givenMinor, promised, promisedMinor, stockLeft, stockTotal } = figures
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
  const isUncounted = tookPart === null
  return (
    <Facts
      items={[
        { label: t('from'), value: <Instant at={startsAt} /> },
        { label: t('until'), value: <Instant at={endsAt} /> },
        { label: t('tookPart'), value: isUncounted ? t('notCounted') : took(tookPart) },
        {
          label: t('given'),
          value:
            givenMinor === null ? t(isUncounted ? 'notCounted' : 'noCredit') : money(givenMinor),
        },
        {
          label: t('promised'),
          value:
            promised === null ? (
              t(isUncounted ? 'notCounted' : 'nothing')
            ) : promised === 0 ? (
              t('nothing')
            ) : (
              <>
                {kind === 'survey' && may('reviews.write') ? (
                  <Link to={`/reviews?survey=${id}`} className="link">
                    {waits(promised)}
                  </Link>
                ) : (
                  waits(promised)
                )}
                {promisedMinor !== null && <> · {money(promisedMinor)}</>}
              </>
            ),
        },
        {
          label: t(kind === 'check-in' || kind === 'envelope' ? 'leftPrizes' : 'left'),
          value:
            stockLeft === null || stockTotal === null ? (
              t('noLimit')
            ) : (
              <>
                {`${format.number(stockLeft)} / ${format.number(stockTotal)}`}
                {prizesMinor > 0 && (
                  <>
                    {' · '}
                    {t(hasBudget ? 'prizesAside' : 'prizesOwed', {
                      amount: moneyText(prizesMinor),
                    })}
                  </>
                )}
              </>
            ),
        },
      ]}
    />
  )
}
