import type { ComponentType } from 'react'
import type { Entry } from '#contract/members.ts'
import type { TransferKind } from '#contract/values/transfer-kinds.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RefreshIcon } from '../../art/icons.tsx'
import type { IconProps } from '../../art/outline.tsx'
import { CalendarIcon, ClockIcon, CouponIcon } from '../../art/place-icons.tsx'
import { ListIcon } from '../../art/search-icons.tsx'
import {
  CardIcon,
  ChatIcon,
  CoinIcon,
  EnvelopeIcon,
  FriendsIcon,
  TrashIcon,
} from '../../art/thing-icons.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { MovementWhy } from './movement-why.tsx'

const ICONS: Record<TransferKind, ComponentType<IconProps>> = {
  'check-in': CalendarIcon,
  'check-in-chest': EnvelopeIcon,
  'new-year-envelope': EnvelopeIcon,
  'survey-reward': ListIcon,
  voucher: CouponIcon,
  'partner-conversion': CoinIcon,
  payment: CardIcon,
  'payment-settlement': CardIcon,
  rebate: EnvelopeIcon,
  'payment-refund': RefreshIcon,
  'rebate-claw-back': RefreshIcon,
  'referral-inviter': FriendsIcon,
  'referral-joined': FriendsIcon,
  compensation: ChatIcon,
  adjustment: ChatIcon,
  'lot-expiry': ClockIcon,
  'idle-reclaim': ClockIcon,
  'idle-return': EnvelopeIcon,
  'account-closure': TrashIcon,
  reversal: RefreshIcon,
  'shortfall-repayment': RefreshIcon,
}

const NEAR_DAY = { month: 'short', day: 'numeric' } as const

/** One movement: what, on which day and why in a few words, how much; it unfolds into its reason. */
export function MovementRow({ entry, currency }: { entry: Entry; currency: Currency }) {
  const t = useTranslations('wallet.kinds')
  const holds = useTranslations('wallet.held.movements')
  const format = useFormatter()
  const Icon = ICONS[entry.kind]
  return (
    <ListRow
      icon={<Icon className="size-5" />}
      title={entry.hold === null ? t(entry.kind) : holds(holdKey(entry))}
      sub={
        <>
          <span className="whitespace-nowrap">
            <time dateTime={entry.createdAt} suppressHydrationWarning>
              {format.dateTime(new Date(entry.createdAt), NEAR_DAY)}
            </time>
            {entry.detail !== null && ' ·'}
          </span>{' '}
          {entry.detail}
        </>
      }
      right={<MoneyText amountMinor={entry.amountMinor} currency={currency} sign />}
    >
      <MovementWhy entry={entry} currency={currency} />
    </ListRow>
  )
}

/** Reserved is not spent, and what came back was never gone. */
function holdKey({ hold, amountMinor }: Entry): 'held' | 'released' | 'back' {
  if (hold === 'held') return 'held'
  return amountMinor < 0 ? 'released' : 'back'
}
