import { useTranslations } from '../../intl/use-translations.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import type { LeaveGuard } from '../use-leave-guard.ts'

/** Asks whoever leaves a card form before it is done. Texts: group `payments`. */
export function LeaveCardQuestion({ guard, title }: { guard: LeaveGuard; title: string }) {
  const t = useTranslations('payments.form.leave')
  return (
    <LeaveQuestion {...{ guard, title }} leaveLabel={t('leave')} stayLabel={t('stay')}>
      {t('text')}
    </LeaveQuestion>
  )
}
