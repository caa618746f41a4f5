import type { ComponentType } from 'react'
import type { Entry } from '#contract/members.ts'
import type { TransferKind } from '#contract/values/transfer-kinds.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RefreshIcon } from '../../art/icons.tsx'
import type { IconProps } from '../../art/outline.tsx'
import { CalendarIcon, ClockIcon, CouponIcon } from '../../art/place-icons.tsx'
import { ListIcon } from '../../art/search-icons.tsx'
import { ChatIcon, CoinIcon, EnvelopeIcon, TrashIcon } from '../../art/thing-icons.tsx'
import { useRootData } from '../../root-data.ts'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { MovementWhy } from './movement-why.tsx'
import { useMemberMoney } from './use-member-money.ts'

const ICONS: Record<TransferKind, ComponentType<IconProps>> = {
  'check-in': CalendarIcon,
  'check-in-chest': EnvelopeIcon,
  'survey-reward': ListIcon,
  voucher: CouponIcon,
  'partner-conversion': CoinIcon,
  compensation: ChatIcon,
  adjustment: ChatIcon,
  'lot-expiry': ClockIcon,
  'idle-reclaim': ClockIcon,
  'idle-return': EnvelopeIcon,
  'account-closure': TrashIcon,
  reversal: RefreshIcon,
  'shortfall-repayment': RefreshIcon,
}

const YEAR = { year: 'numeric' } as const
const SHORT_TIME = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** One movement; it unfolds into its reason. */
export function MovementRow({ entry, currency }: { entry: Entry; currency: Currency }) {
  const t = useTranslations('wallet.movements')
  const format = useFormatter()
  const moneyOf = useMemberMoney(currency)
  const Icon = ICONS[entry.kind]
  const root = useRootData()
  const createdAt = new Date(entry.createdAt)
  const yearOf = (instant: Date) => format.dateTime(instant, { year: 'numeric' })
  const isThisYear = yearOf(createdAt) === yearOf(new Date(root?.timeStamp ?? 0))
  const time = format.dateTime(createdAt, { ...SHORT_TIME, ...(isThisYear ? {} : YEAR) })
  return (
    <ListRow
      icon={<Icon className="size-5" />}
      title={entry.reason}
      sub={
        <span className="flex flex-wrap gap-x-3">
          <time dateTime={entry.createdAt} suppressHydrationWarning>
            {time}
          </time>
          <span>{t('balanceAfter', { amount: moneyOf(entry.balanceAfterMinor) })}</span>
        </span>
      }
      right={<MoneyText amountMinor={entry.amountMinor} currency={currency} sign />}
    >
      <MovementWhy entry={entry} currency={currency} />
    </ListRow>
  )
}
