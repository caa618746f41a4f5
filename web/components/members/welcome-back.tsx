import { useTranslations } from '../../intl/use-translations.ts'
import type { Currency } from '../use-money.ts'
import { Art } from '../../art/art.tsx'
import { useMemberMoney } from './use-member-money.ts'

/** To a member who came back in time: what was reclaimed is there again. */
export function WelcomeBack(props: { amountMinor: number; currency: Currency }) {
  const { amountMinor, currency } = props
  const t = useTranslations('wallet.welcome')
  const moneyOf = useMemberMoney(currency)
  return (
    <section
      className="grid items-center gap-x-5 gap-y-1 rounded-envelope bg-gold-soft p-5 forced-colors:border 480:grid-cols-[auto_minmax(0,1fr)]"
      aria-labelledby="welcome"
    >
      <Art name="app/wallet" className="aspect-4/3 w-[min(100%,160px)] 480:w-40" />
      <div className="min-w-0">
        <h2 id="welcome" className="text-22">
          {t('title', { amount: moneyOf(amountMinor) })}
        </h2>
        <p className="mt-1">{t('text')}</p>
      </div>
    </section>
  )
}
