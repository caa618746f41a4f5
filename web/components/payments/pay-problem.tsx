import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { isPasswordRefusal } from './is-password-refusal.ts'
import type { PayProblem } from './use-payment.ts'

/** Why nothing was paid, and what can be done now. All that was typed is still there. */
export function PayProblemNotice({ problem }: { problem: PayProblem | undefined }) {
  const t = useTranslations('payments.pay.problem')
  if (!problem) return null
  if (problem.kind === 'unsent') {
    return (
      <Notice kind="warning" live title={t('unsent.title')}>
        {t('unsent.text')}
      </Notice>
    )
  }
  if (problem.kind === 'declined') {
    const hasGateway = problem.payment.gatewayMinor > 0
    return (
      <Notice kind="error" live title={t('declined.title')}>
        {problem.payment.failure} {hasGateway && t('declined.text')}
      </Notice>
    )
  }
  const { failure } = problem
  // That is said in the sheet that asks for it.
  if (isPasswordRefusal(failure.resultException)) return null
  return (
    <Notice kind="error" live title={failure.resultMessage}>
      {failure.errors?.map(({ message }) => message).join(' ')}
    </Notice>
  )
}
