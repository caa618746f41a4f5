import type { Entry } from '#contract/members.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import type { Currency } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Instant } from '../parts/instant.tsx'

/**
 * Of which credit a movement is made up, and that it comes to the movement's amount: the ledger lets none of it be
 * missing (`verify-account.ts`).
 */
export function EntryParts({ entry, currency }: { entry: Entry; currency: Currency }) {
  const t = useTranslations('console.entries')
  const provenances = useTranslations('wallet.provenances')
  const { lots, amountMinor } = entry
  if (lots.length === 0) return null
  return (
    <table className="list max-w-measure">
      <caption className="py-1 text-start text-muted">
        {t(amountMinor > 0 ? 'partsCame' : 'partsPaid')}
      </caption>
      <tbody>
        {lots.map(({ number, provenance, expiresAt, amountMinor: part }) => (
          <tr key={number}>
            <td className="list-first">
              {t('part', { what: provenances(provenance), number })}
              <span className="block text-14 text-muted">
                {expiresAt === null ? (
                  t('partStays')
                ) : (
                  <>
                    {t('partUntil')} <Instant at={expiresAt} />
                  </>
                )}
              </span>
            </td>
            <td className="amount">
              <MoneyText amountMinor={part} currency={currency} sign />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="list-first text-start">
            {t('sum', { count: lots.length })}
          </th>
          <td className="amount font-semibold">
            <MoneyText amountMinor={amountMinor} currency={currency} sign />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
