import type { ReactNode } from 'react'
import type { Entry } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { StoreLink } from '../app/store-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import { SiteLink } from '../site-link.tsx'
import type { Currency } from '../use-money.ts'

interface MovementProps {
  entry: Entry
  currency: Currency
}

/** Why a movement is there: facts, rule, limit, lots, and what proves it (rules.md, Trust). */
export function MovementWhy({ entry, currency }: MovementProps) {
  const t = useTranslations('wallet.why')
  const format = useFormatter()
  const { why, number, hash, balanceAfterMinor } = entry
  return (
    <dl className="grid gap-3 rounded-card bg-sand p-4">
      {why.facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {why.store && (
        <Fact label={t('store')}>
          <StoreLink id={why.store.id} className="link">
            {why.store.name}
          </StoreLink>
        </Fact>
      )}
      {why.payment !== null && (
        <Fact label={t('payment')}>
          <SiteLink to={`/app-web/payments/${why.payment}`} className="link">
            {t('receipt')}
          </SiteLink>
        </Fact>
      )}
      <Fact label={t('rule')}>{why.rule}</Fact>
      {why.cap !== null && <Fact label={t('cap')}>{why.cap}</Fact>}
      <Fact label={entry.amountMinor > 0 ? t('came') : t('paid')}>
        <Lots entry={entry} currency={currency} />
      </Fact>
      {why.reverses && <Fact label={t('other')}>{t('reverses', why.reverses)}</Fact>}
      {why.reversedBy && <Fact label={t('other')}>{t('reversedBy', why.reversedBy)}</Fact>}
      <Fact label={t('balanceAfter')}>
        <MoneyText amountMinor={balanceAfterMinor} currency={currency} />
      </Fact>
      <Fact label={t('time')}>
        <time dateTime={entry.createdAt} suppressHydrationWarning>
          {format.dateTime(new Date(entry.createdAt), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </Fact>
      <Fact label={t('number')}>{number}</Fact>
      <Fact label={t('seal')}>
        <code className="text-14 break-all">{hash}</code>
        <span className="block text-14 text-muted">{t('sealText')}</span>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(64px,20%)_minmax(0,1fr)] gap-3">
      <dt className="text-[0.875rem] text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Lots({ entry, currency }: MovementProps) {
  const t = useTranslations('wallet')
  const format = useFormatter()
  return (
    <ul>
      {entry.lots.map(({ number, amountMinor, provenance, expiresAt }) => (
        <li key={number}>
          {t('why.lot', { number, provenance: t(`provenances.${provenance}`) })}
          {' · '}
          {expiresAt === null
            ? t('why.lotNever')
            : t('why.lotEnd', {
                day: format.dateTime(new Date(expiresAt), { dateStyle: 'medium' }),
              })}
          {' · '}
          <MoneyText amountMinor={amountMinor} currency={currency} sign />
        </li>
      ))}
    </ul>
  )
}
