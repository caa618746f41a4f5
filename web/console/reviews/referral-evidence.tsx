import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Instant } from '../parts/instant.tsx'
import { Evidence } from './evidence.tsx'

type Found = ConsoleAnswer<'reviews', 'getReferral'>

/** What the two have in common, and what a yes would bring. */
export function PairEvidence({ referral }: Pick<Found, 'referral'>) {
  const t = useTranslations('console-campaigns.reviews.referral')
  const { joinedAt, expiresAt, hasQualified, inviterMinor, joinedMinor, currency } = referral
  const { sharedDevices, sharedCards } = referral
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
  return (
    <Card as="section" kind="outline">
      <h2 className="text-16">{t('title')}</h2>
      <Evidence
        items={[
          {
            label: t('shared'),
            value: `${t('devices', { count: sharedDevices })} · ${t('cards', { count: sharedCards })}`,
            isOdd: sharedDevices + sharedCards > 0,
          },
          { label: t('accepted'), value: <Instant at={joinedAt} /> },
          {
            label: t('begun'),
            value: hasQualified ? (
              t('begunYes')
            ) : (
              <>
                {t('begunNo')} <Instant at={expiresAt} />
              </>
            ),
          },
          {
            label: t('rewards'),
            value: (
              <>
                {money(inviterMinor)} + {money(joinedMinor)}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Two friends of a family share a phone; more than that is odd. */
const ODD_FROM = 3

/** All whom the inviter has brought: forty on one phone are seen here. */
export function InviterEvidence({ ofInviter }: Pick<Found, 'ofInviter'>) {
  const t = useTranslations('console-campaigns.reviews.referral')
  const format = useFormatter()
  const { mostOnOneDevice, mostOnOneCard } = ofInviter
  const counted = (name: 'invited' | 'invitedLately' | 'held' | 'rewarded' | 'rejected') => ({
    label: t(name),
    value: format.number(ofInviter[name]),
  })
  return (
    <Card as="section" kind="outline">
      <h2 className="text-16">{t('all')}</h2>
      <Evidence
        items={[
          counted('invited'),
          counted('invitedLately'),
          {
            label: t('mostOnOneDevice'),
            value: format.number(mostOnOneDevice),
            isOdd: mostOnOneDevice >= ODD_FROM,
          },
          {
            label: t('mostOnOneCard'),
            value: format.number(mostOnOneCard),
            isOdd: mostOnOneCard >= ODD_FROM,
          },
          counted('held'),
          counted('rewarded'),
          counted('rejected'),
        ]}
      />
    </Card>
  )
}
