import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffEntry } from '#contract/console/members.ts'
import type { Paging } from '#contract/values/paging.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import type { Currency } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { EntryParts } from './entry-parts.tsx'

interface EntryListProps {
  entries: readonly StaffEntry[]
  paging: Paging
  currency: Currency
  /** Of who may take a movement back. */
  onUndo?: (number: number) => void
}

/** Every movement, newest first; a row opens where it is and says why. */
export function EntryList({ entries, paging, currency, onUndo }: EntryListProps) {
  const t = useTranslations('console.entries')
  const [open, setOpen] = useState<number>()
  if (paging.total === 0) {
    return (
      <section className="mt-6">
        <h2 className="text-18">{t('title')}</h2>
        <p className="mt-2 text-muted">{t('none')}</p>
      </section>
    )
  }
  return (
    <section className="mt-6">
      <table className="list">
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col" className="amount">
              {t('amount')}
            </th>
            <th scope="col">{t('when')}</th>
            <th scope="col" className="amount">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const isOpen = open === entry.number
            return (
              <Fragment key={entry.number}>
                <tr>
                  <td className="list-first">
                    <button
                      type="button"
                      className="list-open"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : entry.number)}
                    >
                      {entry.reason}
                    </button>
                  </td>
                  <td className="amount">
                    <MoneyText amountMinor={entry.amountMinor} currency={currency} sign />
                  </td>
                  <td className="list-rest">
                    <Instant at={entry.createdAt} />
                  </td>
                  <td className="amount list-rest">
                    <MoneyText amountMinor={entry.balanceAfterMinor} currency={currency} />
                  </td>
                </tr>
                {isOpen && (
                  <tr className="list-more">
                    <td colSpan={4}>
                      <EntryWhy entry={entry} currency={currency} {...(onUndo ? { onUndo } : {})} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <ListFoot paging={paging} />
    </section>
  )
}

type EntryWhyProps = { entry: StaffEntry } & Pick<EntryListProps, 'currency' | 'onUndo'>

/** Why a movement is there and why it is as large as it is. */
function EntryWhy({ entry, currency, onUndo }: EntryWhyProps) {
  const t = useTranslations('console.entries')
  const { number, id, why, hold, correctedBy } = entry
  const { memberId = '' } = useParams()
  const mayUndo = onUndo && why.payment === null && why.reversedBy === null && hold === null
  return (
    <div className="grid gap-2 py-2">
      <p>{why.rule}</p>
      {why.cap !== null && <p className="text-muted">{why.cap}</p>}
      <EntryParts entry={entry} currency={currency} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('number')}</dt>
        <dd>{number}</dd>
        <dt className="text-muted">{t('transfer')}</dt>
        <dd className="break-all">{id}</dd>
        {correctedBy && (
          <>
            <dt className="text-muted">{t('correctedBy')}</dt>
            <dd className="break-words">
              {correctedBy.name}
              {correctedBy.reason !== null && ` · ${correctedBy.reason}`}
            </dd>
            {correctedBy.approvedBy !== null && (
              <>
                <dt className="text-muted">{t('approvedBy')}</dt>
                <dd>{correctedBy.approvedBy}</dd>
              </>
            )}
          </>
        )}
        {why.facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ))}
        {why.reversedBy && (
          <>
            <dt className="text-muted">{t('reversedBy')}</dt>
            <dd>{why.reversedBy.reason}</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        {why.payment !== null && (
          <Link to={`/payments/${encodeURIComponent(memberId)}/${why.payment}`} className="link">
            {t('payment')}
          </Link>
        )}
        {mayUndo && (
          <Button kind="quiet" size="small" onClick={() => onUndo(number)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
