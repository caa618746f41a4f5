import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { isOfPassword } from './refused-fields.ts'
import type { PayProblem } from './use-payment.ts'

/** Why nothing was paid, and what can be done now, in sight. All that was typed is still there. */
export function PayProblemNotice({ problem }: { problem: PayProblem | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={place} className="scroll-mt-4 empty:hidden">
      <Problem problem={problem} />
    </div>
  )
}

function Problem({ problem }: { problem: PayProblem | undefined }) {
  const t = useTranslations('payments.pay.problem')
  if (!problem) return null
  if (problem.kind === 'unsent' || problem.kind === 'abandoned') {
    const { kind } = problem
    return (
      <Notice kind={kind === 'unsent' ? 'warning' : 'info'} live title={t(`${kind}.title`)}>
        {t(`${kind}.text`)}
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
  if (failure.errors?.some(isOfPassword)) return null
  const others = failure.errors?.filter(({ code }) => code !== failure.resultException)
  return (
    <Notice kind="error" live title={failure.resultMessage}>
      {others?.map(({ message }) => message).join(' ')}
    </Notice>
  )
}
