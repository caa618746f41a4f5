import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, areaOfCurrency } from '#contract/values/area.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { useMemberMoney } from '../../components/members/use-member-money.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { pageNumber } from '../../page/page-number.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SubmissionKey } from '../../components/forms/submission-key.tsx'

const PAGE_SIZE = 20

type SimulatorPayment = CallOutputs['listSimulatorPayments']['payments'][number]

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const handle = { texts: pageTexts('simulator') }

export const loader = pageLoader(handle.texts, async ({ api, text, query }) => {
  const p = pageNumber(query)
  const [answer, gateway] = await Promise.all([
    api.paymentRefunds.listPayments({ p, ps: PAGE_SIZE }),
    api.cards.getGateway({}),
  ])
  const facts = gateway.success ? gateway.gateway : null
  return {
    head: {
      title: text('simulator.payments.title'),
      description: text('simulator.payments.description'),
      isHidden: true,
    },
    status: answer.success ? 200 : answer.resultCode,
    list: answer.success ? answer : undefined,
    // The stand-in serves its script from where its console is.
    consoleUrl: facts?.environment === 'sandbox' ? new URL(facts.sdkUrl).origin : undefined,
    p,
  }
})

interface Refunded {
  id: string
  state?: 'requested' | 'settled' | 'failed'
  isWrongAmount?: boolean
  failure?: ApiFailure
}

export const action = pageAction<Refunded>(async ({ api, form }) => {
  const id = String(form.get('id') ?? '')
  const decimals = Number(form.get('decimals') ?? 0)
  const read = readAmount(String(form.get('amount') ?? '').slice(0, 40), decimals)
  const isAll = 'problem' in read && read.problem === 'empty'
  if ('problem' in read && !isAll) return { id, isWrongAmount: true }
  const result = await api.paymentRefunds.create({
    id,
    memberId: String(form.get('memberId') ?? ''),
    ...('amountMinor' in read && { amountMinor: read.amountMinor }),
  })
  return result.success ? { id, state: result.refund.state } : { id, failure: result }
})

export default function SimulatorPaymentsPage() {
  const t = useTranslations('simulator.payments')
  const toPhone = useTranslations('simulator')('toPhone')
  const siteHref = useSiteHref()
  const { list, consoleUrl } = useLoaderData<typeof loader>()
  return (
    <EmptyShell label={t('title')}>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto grid max-w-reading gap-8">
          <PageHeading title={t('title')} lead={t('lead')} />
          {consoleUrl !== undefined && (
            <p>
              <a href={consoleUrl} className="link" target="_blank" rel="noopener">
                {t('console')}
              </a>{' '}
              <span className="text-muted">{t('consoleText')}</span>
            </p>
          )}
          <Outcome />
          {list ? <Payments list={list.payments} total={list.paging.total} /> : <Failed />}
          <p>
            <ButtonLink kind="quiet" to={siteHref('/simulator')}>
              {toPhone}
            </ButtonLink>
          </p>
        </div>
      </div>
    </EmptyShell>
  )
}

/** What the last touch has done. */
function Outcome() {
  const t = useTranslations('simulator.payments')
  const answer = useActionData<typeof action>()
  if (!answer) return null
  if (answer.isWrongAmount) return <Notice kind="error" live title={t('wrongAmount')} />
  if (answer.failure) return <Notice kind="error" live title={answer.failure.resultMessage} />
  return <Notice kind="success" live title={t(`done.${answer.state ?? 'requested'}`)} />
}

function Payments({ list, total }: { list: readonly SimulatorPayment[]; total: number }) {
  const t = useTranslations('simulator.payments')
  const siteHref = useSiteHref()
  const { p } = useLoaderData<typeof loader>()
  if (list.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid gap-4">
        {list.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
      <Pagination
        page={p}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => siteHref(`/simulator/payments?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </>
  )
}

function PaymentCard({ payment }: { payment: SimulatorPayment }) {
  const t = useTranslations('simulator.payments')
  const format = useFormatter()
  const moneyOf = useMemberMoney(payment.currency)
  const { store, memberId, state, amountMinor, refundedMinor, createdAt } = payment
  const leftMinor = amountMinor - refundedMinor
  const isRefundable = state === 'settled' || state === 'refunded_part'
  return (
    <article className="card grid gap-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <p className="text-18 font-bold wrap-anywhere">{store.name}</p>
          <b className="text-22 tabular-nums">{moneyOf(amountMinor)}</b>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-14 text-muted">
          <Chip tone={isRefundable ? 'green' : 'plain'}>{t(`states.${state}`)}</Chip>
          <span className="break-all">
            {t('member')} {memberId}
          </span>
          <time dateTime={createdAt} suppressHydrationWarning>
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <p className="text-14 text-muted">
          {t('sums', {
            credit: moneyOf(payment.creditMinor),
            gateway: moneyOf(payment.gatewayMinor),
            rebate: moneyOf(payment.rebateMinor),
          })}
        </p>
      </div>
      {isRefundable && <RefundForm payment={payment} left={moneyOf(leftMinor)} />}
    </article>
  )
}

function RefundForm({ payment, left }: { payment: SimulatorPayment; left: string }) {
  const t = useTranslations('simulator.payments')
  const { id, memberId, currency } = payment
  const isPending = useNavigation().formData?.get('id') === id
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid gap-3 border-t border-line pt-4 480:grid-cols-[1fr_auto] 480:items-end"
    >
      <SubmissionKey />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="decimals" value={AREA_FACTS[areaOfCurrency(currency)].decimals} />
      <TextInput
        key={payment.refundedMinor}
        name="amount"
        id={`amount-${id}`}
        label={t('amount', { currency })}
        hint={`${t('amountHint')} · ${t('left', { amount: left })}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" kind="quiet" pending={isPending}>
        {t('refund')}
      </Button>
    </Form>
  )
}

function Failed() {
  const t = useTranslations('simulator.payments')
  const siteHref = useSiteHref()
  return (
    <EmptyState
      title={t('failed')}
      action={<Button href={siteHref('/simulator/payments')}>{t('retry')}</Button>}
    />
  )
}
