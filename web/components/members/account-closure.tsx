import { useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Member } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TrashIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { Steps } from '../../ui/steps.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { SiteLink } from '../site-link.tsx'
import { useMemberMoney } from './use-member-money.ts'

/** What deleting the account means, with the balance in figures, and the question whether to. */
export function AccountClosure({ member }: { member: Member }) {
  const t = useTranslations('account.closure')
  const moneyOf = useMemberMoney(member.currency)
  const amount = moneyOf(member.balanceMinor)
  const hasCredit = member.balanceMinor > 0
  return (
    <section aria-labelledby="closure">
      <h2 id="closure" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <Notice kind={hasCredit ? 'warning' : 'info'} className="mt-4">
        <p>{hasCredit ? t('balance', { amount }) : t('noBalance')}</p>
        <p className="mt-2">
          <SiteLink to="/app-web/wallet#statement" className="link">
            {t('statement')}
          </SiteLink>
        </p>
      </Notice>
      <div className="mt-6">
        <Steps
          items={[
            { title: t('steps.now'), text: t('steps.nowText') },
            { title: t('steps.then'), text: t('steps.thenText') },
            { title: t('steps.after'), text: t('steps.afterText') },
          ]}
        />
      </div>
      <ClosureForm question={hasCredit ? t('confirmText', { amount }) : t('confirmEmpty')} />
    </section>
  )
}

/** Without scripts the button sends at once: there are days left to undo it. */
function ClosureForm({ question }: { question: string }) {
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
    <Form ref={form} method="post" className="mt-6" onSubmit={ask}>
      <input type="hidden" name="intent" value="close" />
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

/** The account is on its way out: until when it can be kept, and the button that keeps it. */
export function AccountClosing({ member, closesAt }: { member: Member; closesAt: string }) {
  const t = useTranslations('account.closing')
  const format = useFormatter()
  const { state } = useNavigation()
  const time = format.dateTime(new Date(closesAt), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section className="card grid justify-items-start gap-4" aria-labelledby="closing">
      <h2 id="closing" className="text-22">
        {t('title')}
      </h2>
      <p>{t('text', { time })}</p>
      {member.balanceMinor > 0 && (
        <p className="text-muted">
          {t('balance')}{' '}
          <strong className="text-ink">
            <MoneyText amountMinor={member.balanceMinor} currency={member.currency} />
          </strong>
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="undo" />
        <Button type="submit" size="large" pending={state === 'submitting'}>
          {t('undo')}
        </Button>
      </Form>
    </section>
  )
}
