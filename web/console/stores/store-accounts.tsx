import type { StoreAccountAnswer } from '#contract/console/store-merges.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { localized } from '#contract/values/localized.ts'
import { useMoney } from '../../components/use-money.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'

/** What was paid to a store and is owed to it, for whoever may see payments. */
export function StoreAccounts({ id }: { id: string }) {
  const { may } = useMe()
  const isShown = may('payments.read')
  const [accounts, setAccounts] = useState<readonly StoreAccountAnswer[]>([])
  useEffect(() => {
    let isOver = false
    if (isShown) {
      void api.stores.listAccounts({ id }).then((answer) => {
        if (!isOver && answer.success) setAccounts(answer.accounts)
      })
    }
    return () => {
      isOver = true
    }
  }, [id, isShown])
  return <AccountTable accounts={accounts} />
}

/** The store's own, and those of stores that were merged into it; none where nothing was paid. */
function AccountTable({ accounts }: { accounts: readonly StoreAccountAnswer[] }) {
  const t = useTranslations('console-stores.accounts')
  const locale = useLocale()
  const money = useMoney()
  const isEmpty = accounts.every((one) => one.payments + one.openPayments + one.owedMinor === 0)
  if (isEmpty && accounts.length < 2) return null
  return (
    <table className="list mt-8">
      <caption className="py-2 text-start text-18">
        {t('title')}
        {accounts.length > 1 && <span className="block text-14 text-muted">{t('hint')}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('store')}</th>
          <th scope="col">{t('payments')}</th>
          <th scope="col">{t('open')}</th>
          <th scope="col">{t('owed')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, names, payments, openPayments, owedMinor }, index) => (
          <tr key={id}>
            <td className="list-first">
              {index === 0 ? (
                t('own')
              ) : (
                <Link to={`/stores/${id}`} className="link">
                  {localized(names, locale)}
                </Link>
              )}
            </td>
            <td>{payments}</td>
            <td>{openPayments}</td>
            <td>{`${owedMinor < 0 ? '−' : ''}${money(Math.abs(owedMinor))}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
