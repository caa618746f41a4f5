import { useMoneyParts } from '../../components/use-money.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { FoundBroadcast } from './broadcast-page.tsx'

/** Whom it was for, in a line for each thing that was said. */
export function SegmentWords({
  broadcast,
  campaigns,
}: Pick<FoundBroadcast, 'broadcast' | 'campaigns'>) {
  const t = useTranslations('console-broadcasts.results')
  const partsOf = useMoneyParts()
  const format = useFormatter()
  const locale = useLocale()
  const { currency, segment } = broadcast
  const { activity, balance, tookPartIn } = segment
  const money = (minor: number) => {
    const { symbol, digits } = partsOf(minor, currency)
    return symbol + digits
  }
  const { leastMinor = null, mostMinor = null } = balance ?? {}
  const names = format.list(
    tookPartIn.map(({ kind, id }) => {
      const found = campaigns.find((one) => one.kind === kind && one.id === id)
      return (found && localized(found.titles, locale)) || id
    }),
    { type: 'disjunction' },
  )
  const lines = [
    ...(activity ? [t(activity.is, { count: activity.days })] : []),
    ...(leastMinor === null ? [] : [t('least', { amount: money(leastMinor) })]),
    ...(mostMinor === null ? [] : [t('most', { amount: money(mostMinor) })]),
    ...(tookPartIn.length === 0 ? [] : [t('tookPart', { campaigns: names })]),
  ]
  return (
    <ul className="text-muted">
      {(lines.length === 0 ? [t('everybody')] : lines).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
