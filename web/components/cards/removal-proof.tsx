import type { Card } from '#contract/cards.ts'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CheckCircleIcon } from '../../art/icons.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import '../members/account-facts.css'

/**
 * What the gateway said when a card was removed, and when it was asked for the card afterwards: in
 * words first, then as it came (rules.md, Trust).
 */
export function RemovalProof({ removal }: { removal: NonNullable<Card['removal']> }) {
  const t = useTranslations('payments.cards.proof')
  const clock = useClock()
  const { status, message, at, checkedStatus, checkedAt } = removal
  const timeOf = (instant: string) => clock(instant, { withDay: 'long', withSeconds: true })
  const isProven = checkedAt !== null && checkedStatus !== null && checkedStatus !== 0
  return (
    <div className="grid gap-2 rounded-card bg-green-soft px-5 py-4 forced-colors:border">
      <ol className="grid gap-2">
        <li className="flex gap-2.5">
          <CheckCircleIcon className="mt-[calc((1lh-20px)/2)] size-5 flex-none text-green" />
          <span>{t('removed', { time: timeOf(at) })}</span>
        </li>
        {isProven && (
          <li className="flex gap-2.5">
            <CheckCircleIcon className="mt-[calc((1lh-20px)/2)] size-5 flex-none text-green" />
            <span>{t('gone', { time: timeOf(checkedAt) })}</span>
          </li>
        )}
      </ol>
      <DetailDisclosure summary={t('raw')}>
        <p>{t('rawText')}</p>
        <dl className="facts mt-3">
          <Fact name={t('facts.removal')} value={`status ${status}: ${message || '–'}`} />
          <Fact name={t('facts.removedAt')} value={at} />
          <Fact name={t('facts.check')} value={`status ${checkedStatus ?? '–'}`} />
          <Fact name={t('facts.checkedAt')} value={checkedAt ?? '–'} />
        </dl>
      </DetailDisclosure>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code className="text-[0.875rem] wrap-anywhere">{value}</code>
      </dd>
    </div>
  )
}
