import type { CallOutputs } from '#contract/calls.ts'
import { EnvelopeIcon } from '../../art/thing-icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { useSiteHref } from '../site-link.tsx'

/** What the member has received so far, newest first. */
export function VoucherList({ vouchers, paging }: CallOutputs['listVouchers']) {
  const t = useTranslations('vouchers.list')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
  if (paging.total === 0) {
    return (
      <NotYet
        reason="empty"
        drawing="app/voucher"
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  }
  return (
    <section aria-labelledby="received">
      <h2 id="received" className="text-22">
        {t('title')}
      </h2>
      <ul className="list-rows mt-2">
        {vouchers.map(({ title, amountMinor, currency, expiresAt, receivedAt }) => (
          <ListRow
            key={receivedAt + title}
            icon={<EnvelopeIcon className="size-5" />}
            title={title}
            sub={
              <>
                <span className="block">{t('received', { day: dayOf(receivedAt) })}</span>
                {expiresAt === null ? t('never') : t('until', { day: dayOf(expiresAt) })}
              </>
            }
            right={<MoneyText {...{ amountMinor, currency }} sign className="font-semibold" />}
          />
        ))}
      </ul>
      <Pagination
        page={paging.p}
        pageCount={Math.ceil(paging.total / paging.ps)}
        hrefFor={(page) => siteHref(`/app-web/vouchers?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </section>
  )
}
