import type { Blocker } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'

interface LeaveQuestionProps {
  /** Of `useLeaveGuard`. */
  blocker: Blocker
  title: string
}

/** Asks whoever leaves a card form before it is done. Texts: group `payments`. */
export function LeaveQuestion({ blocker, title }: LeaveQuestionProps) {
  const t = useTranslations('payments.form.leave')
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
