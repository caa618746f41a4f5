import type { ReactNode } from 'react'
import type { ConversionQuote } from '#contract/partners.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { BalanceCard } from '../app/balance-card.tsx'
import { useCurrencyWords } from './use-currency-words.ts'

interface ConversionPart {
  quote: ConversionQuote
}

/** The result as the hero, with the rate and what stays behind. */
export function ConversionHero({ quote }: ConversionPart) {
  const t = useTranslations('portal.sum')
  const rateWords = useRateWords(quote)
  const { points, amountMinor, currency, leftoverPoints } = quote
  if (rateWords === undefined || points === null) return null
  return (
    <BalanceCard
      label={t('label')}
      amountMinor={amountMinor}
      currency={currency}
      line={
        <>
          <span className="block">{t('of', { count: points, rate: rateWords })}</span>
          {leftoverPoints > 0 && (
            <span className="block">{t('leftShort', { count: leftoverPoints })}</span>
          )}
        </>
      }
    />
  )
}

/** The sum that leads to the result, open to be checked. */
export function ConversionSum({ quote }: ConversionPart) {
  const t = useTranslations('portal.sum')
  const rateWords = useRateWords(quote)
  const { points, usedPoints, leftoverPoints, partner } = quote
  if (rateWords === undefined || points === null) return null
  return (
    <section className="card grid gap-4">
      <h2 className="text-18">{t('title')}</h2>
      <dl className="grid gap-3">
        <SumRow label={t('points')}>{t('count', { count: points })}</SumRow>
        <SumRow label={t('rate')}>{rateWords}</SumRow>
        <SumRow label={t('used')}>{t('count', { count: usedPoints })}</SumRow>
        <SumRow label={t('leftover')}>{t('count', { count: leftoverPoints })}</SumRow>
      </dl>
      <div className="grid gap-2 border-t border-line pt-4 text-14 text-muted">
        <p>
          {leftoverPoints > 0
            ? t('left', { count: leftoverPoints, partner: partner?.name ?? '' })
            : t('exact')}
        </p>
        <p>{t('final')}</p>
        <LinkEnd expiresAt={quote.expiresAt} />
      </div>
    </section>
  )
}

function useRateWords({ rate, currency }: ConversionQuote): string | undefined {
  const t = useTranslations('portal.sum')
  const words = useCurrencyWords()
  if (!rate) return undefined
  return t('rateOf', { points: rate.points, amount: words(rate.creditMinor, currency) })
}

export function SumRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto text-end font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function LinkEnd({ expiresAt }: Pick<ConversionQuote, 'expiresAt'>) {
  const t = useTranslations('portal.sum')
  const format = useFormatter()
  if (expiresAt === null) return null
  const time = format.dateTime(new Date(expiresAt), CLOCK)
  return <p>{t('until', { time })}</p>
}
