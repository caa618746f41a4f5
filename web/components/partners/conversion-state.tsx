import type { ReactNode } from 'react'
import type { Conversion, ConversionQuote } from '#contract/partners.ts'
import { CONVERSION_LINK_MINUTES } from '#contract/values/conversion.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'
import { SumRow } from './conversion-sum.tsx'
import { useCurrencyWords } from './use-currency-words.ts'

/** Every way in which a link cannot be converted; `missing` is a page that was opened without one. */
export type ConversionStop = Exclude<ConversionQuote['status'], 'valid'> | 'missing'

const DRAWINGS: Record<ConversionStop, ArtName> = {
  missing: 'app/portal',
  tampered: 'scenes/error',
  unknown_partner: 'scenes/empty',
  expired: 'app/farewell',
  used: 'app/wallet',
  used_by_another: 'scenes/empty',
  not_in_area: 'scenes/train',
  too_few_points: 'app/empty-list',
}

interface ConversionStateProps {
  stop: ConversionStop
  quote: ConversionQuote
  /** It was confirmed here just now, though its answer was lost. */
  isFound: boolean | undefined
  level: 'h1' | 'h2'
  /** What to do next. */
  action: ReactNode
}

/** Why nothing is converted here, whether points have moved, and what to do next. */
export function ConversionState({ stop, quote, isFound, level, action }: ConversionStateProps) {
  const t = useTranslations('portal')
  const stopText = useStateWords(stop, quote)
  const done = isFound ? quote.conversion : null
  const title = done ? t('done.title') : t(`states.${stop}.title`)
  const text = done
    ? t('done.text', { partner: done.partner.name, count: done.usedPoints })
    : stopText
  return (
    <>
      <EmptyState
        level={level}
        title={title}
        text={<span className="phrases">{text}</span>}
        picture={<Art name={DRAWINGS[stop]} className="aspect-4/3" />}
        action={action}
      />
      {stop === 'used' && quote.conversion && <EarlierResult conversion={quote.conversion} />}
    </>
  )
}

function useStateWords(stop: ConversionStop, quote: ConversionQuote): string {
  const t = useTranslations('portal.states')
  const areaNames = useTranslations('shell.area')
  const format = useFormatter()
  const words = useCurrencyWords()
  const partner = quote.partner?.name ?? ''
  const area = areaNames(quote.area)
  if (stop === 'expired') return t('expired.text', { partner, minutes: CONVERSION_LINK_MINUTES })
  if (stop === 'used') return t('used.text', { partner })
  if (stop === 'not_in_area') {
    const areas = format.list(quote.areas.map((name) => areaNames(name)))
    return `${t('not_in_area.text', { partner, area })} ${t('not_in_area.elsewhere', { areas })}`
  }
  if (stop === 'too_few_points') {
    return t('too_few_points.text', {
      count: quote.points ?? 0,
      fewest: quote.fewestPoints ?? 0,
      amount: words(1, quote.currency),
    })
  }
  return t(`${stop}.text`)
}

/** What a used link has brought. */
function EarlierResult({ conversion }: { conversion: Conversion }) {
  const t = useTranslations('portal.result')
  const sum = useTranslations('portal.sum')
  const format = useFormatter()
  const { amountMinor, currency, usedPoints, leftoverPoints, createdAt } = conversion
  const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="card mx-auto grid w-full max-w-reading gap-4">
      <h2 className="text-18">{t('title')}</h2>
      <dl className="grid gap-3">
        <SumRow label={t('amount')}>
          <MoneyText {...{ amountMinor, currency }} />
        </SumRow>
        <SumRow label={t('points')}>{sum('count', { count: usedPoints })}</SumRow>
        <SumRow label={t('left')}>{sum('count', { count: leftoverPoints })}</SumRow>
        <SumRow label={t('time')}>
          <time dateTime={createdAt} suppressHydrationWarning>
            {time}
          </time>
        </SumRow>
      </dl>
    </section>
  )
}
