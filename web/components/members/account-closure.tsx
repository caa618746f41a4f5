import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Member } from '#contract/members.ts'
import { closesAt, closesBy } from '#contract/values/closure-days.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { WarningIcon } from '../../art/icons.tsx'
import { TrashIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { CountdownText } from '../app/countdown-text.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { RefusalNotice, type Refusal } from '../refusal-notice.tsx'
import { SiteLink } from '../site-link.tsx'
import { useMemberMoney } from './use-member-money.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './account-closure.css'

interface AccountClosureProps {
  member: Member
  /** Of the form that was sent. */
  refusal: Refusal | undefined
}

/** What deleting the account means, with the balance in figures and the days, and the question. */
export function AccountClosure({ member, refusal }: AccountClosureProps) {
  const t = useTranslations('account.closure')
  const days = useClosureDays(member)
  const amount = useMemberMoney(member.currency)(member.balanceMinor)
  const hasCredit = member.balanceMinor > 0
  return (
    <section aria-labelledby="closure">
      <h2 id="closure" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      {hasCredit ? (
        <Loss member={member} />
      ) : (
        <p className="mt-4 font-semibold">{t('noBalance')}</p>
      )}
      <ol className="closure-days mt-6">
        <Day title={t('steps.now')}>{t('steps.nowText', days)}</Day>
        <Day title={t('steps.then', days)}>{t('steps.thenText')}</Day>
        <Day title={t('steps.after')}>{t('steps.afterText')}</Day>
      </ol>
      <ClosureForm
        question={hasCredit ? t('confirmText', { ...days, amount }) : t('confirmEmpty', days)}
        refusal={refusal}
      />
    </section>
  )
}

/** The days in words, as they are if the button is pressed now. */
function useClosureDays({ area }: Member): { undo: string; done: string } {
  const format = useFormatter()
  const now = new Date(useRootData()?.timeStamp ?? 0)
  const closing = closesAt(now, area)
  return {
    undo: format.dateTime(closing, DAY_WORDS),
    done: format.dateTime(closesBy(closing, area), DAY_WORDS),
  }
}

const DAY_WORDS = { month: 'long', day: 'numeric' } as const

/** The balance now and after: what is lost cannot be read as something that stays. */
function Loss({ member: { balanceMinor, currency } }: { member: Member }) {
  const t = useTranslations('account.closure')
  const amount = useMemberMoney(currency)(balanceMinor)
  return (
    <div className="mt-4 grid gap-4 rounded-card bg-red-soft p-5 forced-colors:border 750:p-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-[0.875rem] text-muted">{t('before')}</dt>
          <dd>
            <MoneyText amountMinor={balanceMinor} currency={currency} size="large" />
          </dd>
        </div>
        <div>
          <dt className="text-[0.875rem] text-muted">{t('then')}</dt>
          <dd className="text-red">
            <MoneyText amountMinor={0} currency={currency} size="large" />
          </dd>
        </div>
      </dl>
      <p className="font-semibold">{t('balance', { amount })}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <SiteLink to="/store-list" className="link">
          {t('spend')}
        </SiteLink>
        <SiteLink to="/app-web/wallet#statement" className="link">
          {t('statement')}
        </SiteLink>
      </p>
    </div>
  )
}

function Day({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="text-16">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  )
}

interface ClosureFormProps {
  question: string
  refusal: Refusal | undefined
}

/** Without scripts the button sends at once: there are days left to undo it. */
function ClosureForm({ question, refusal }: ClosureFormProps) {
  const t = useTranslations('account.closure')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { state } = useNavigation()
  const [isAsking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    void submit(form.current)
  }
  return (
    <Form ref={form} method="post" className="mt-6 grid justify-items-start gap-4" onSubmit={ask}>
      <SubmissionKey />
      <input type="hidden" name="intent" value="close" />
      <RefusalNotice kind="error" message={refusal?.words} />
      <Button
        type="submit"
        kind="quiet"
        icon={<TrashIcon className="size-5" />}
        pending={state === 'submitting'}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('confirm')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </Form>
  )
}

interface AccountClosingProps extends AccountClosureProps {
  closesAt: string
}

/** The account is on its way out: until when it can be kept, and the button that keeps it. */
export function AccountClosing({ member, closesAt: end, refusal }: AccountClosingProps) {
  const t = useTranslations('account.closing')
  const format = useFormatter()
  const { state } = useNavigation()
  const undo = format.dateTime(new Date(end), DAY_WORDS)
  const done = format.dateTime(closesBy(new Date(end), member.area), DAY_WORDS)
  const amount = useMemberMoney(member.currency)(member.balanceMinor)
  return (
    <section className="card grid justify-items-start gap-5" aria-labelledby="closing">
      <div>
        <h2 id="closing" className="flex items-center gap-2 text-18 text-red">
          <WarningIcon className="size-5" />
          {t('title')}
        </h2>
        <p className="mt-3 text-22 leading-snug font-bold 750:text-28">{t('until', { undo })}</p>
        <p className="mt-1 text-muted">
          <CountdownText until={end} />
        </p>
      </div>
      <p>{member.balanceMinor > 0 ? t('balance', { amount, done }) : t('noBalance', { done })}</p>
      <Form method="post" className="grid justify-items-start gap-4 max-480:w-full">
        <SubmissionKey />
        <input type="hidden" name="intent" value="undo" />
        <RefusalNotice kind="error" message={refusal?.words} />
        <Button
          type="submit"
          size="large"
          className="max-480:w-full"
          pending={state === 'submitting'}
        >
          {t('undo')}
        </Button>
      </Form>
    </section>
  )
}
