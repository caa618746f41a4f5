import { useTranslations } from '../../intl/use-translations.ts'
import { EnvelopeCard } from '../../ui/envelope-card.tsx'
import { useMoney } from '../use-money.ts'
import type { TakeHome } from './take-home.ts'
import './take-home-result.css'

/** The month as an envelope: what stays, and the sum that leads there. */
export function TakeHomeResult({ result }: { result: TakeHome }) {
  const t = useTranslations('boss.boss.calculator')
  const money = useMoney()
  const { salesMinor, costMinor, rebateMinor, keptMinor, keptPerGuestMinor } = result
  const isLoss = keptMinor < 0
  return (
    <EnvelopeCard
      className="w-full max-w-[440px] justify-self-center"
      label={t(isLoss ? 'lose' : 'keep')}
      value={<output htmlFor="spend guests rebate margin">{money(Math.abs(keptMinor))}</output>}
      text={isLoss ? t('warning') : t('each', { amount: money(keptPerGuestMinor) })}
    >
      <dl className="take-home">
        <dt>{t('sales')}</dt>
        <dd>{money(salesMinor)}</dd>
        <dt>{t('cost')}</dt>
        <dd>− {money(costMinor)}</dd>
        <dt>{t('given')}</dt>
        <dd>− {money(rebateMinor)}</dd>
        <dt>{t('left')}</dt>
        <dd>
          {isLoss && '− '}
          {money(Math.abs(keptMinor))}
        </dd>
      </dl>
    </EnvelopeCard>
  )
}
