import type { CallOutputs } from '#contract/calls.ts'
import { FriendsIcon } from '../../art/thing-icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { StatusChip, type StatusTone } from '../app/status-chip.tsx'
import { useSiteHref } from '../site-link.tsx'
import '../app/list-row.css'

type Mine = CallOutputs['getMyReferrals']
type Referral = Mine['referrals'][number]

const NEAR_DAY = { month: 'long', day: 'numeric' } as const

const TONES: Record<Referral['state'], StatusTone> = {
  joined: 'waiting',
  linked: 'waiting',
  held: 'waiting',
  rewarded: 'good',
  capped: 'ended',
  rejected: 'ended',
  ended: 'ended',
}

/** Whom the member has brought, newest first, and how each of them stands. */
export function InvitedList({ mine }: { mine: Mine }) {
  const t = useTranslations('referrals.mine')
  const siteHref = useSiteHref()
  const { referrals, paging } = mine
  if (paging.total === 0) {
    return (
      <NotYet
        reason="empty"
        drawing="app/empty-list"
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  }
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="text-22">
        {t('list')}
      </h2>
      <ul className="list-rows invited-rows mt-2">
        {referrals.map((referral) => (
          <InvitedRow key={referral.id} referral={referral} mine={mine} />
        ))}
      </ul>
      <Pagination
        page={paging.p}
        pageCount={Math.ceil(paging.total / paging.ps)}
        hrefFor={(page) => siteHref(`/mgm?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </section>
  )
}

function InvitedRow({ referral, mine }: { referral: Referral; mine: Mine }) {
  const t = useTranslations('referrals.mine')
  const format = useFormatter()
  const { state, phoneEnd, rewardMinor, joinedAt, waitsUntil } = referral
  const dayOf = (instant: string) => format.dateTime(new Date(instant), NEAR_DAY)
  return (
    <ListRow
      icon={<FriendsIcon className="size-5" />}
      title={phoneEnd === null ? t('friend') : t('friendOf', { end: phoneEnd })}
      sub={
        <>
          <span className="block">{t('on', { day: dayOf(joinedAt) })}</span>
          <span className="block">
            {t(`next.${state}`, { day: waitsUntil ? dayOf(waitsUntil) : '' })}
          </span>
        </>
      }
      right={
        rewardMinor === null ? (
          <StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>
        ) : (
          <MoneyText
            amountMinor={rewardMinor}
            currency={mine.currency}
            sign
            className="font-semibold"
          />
        )
      }
    />
  )
}
