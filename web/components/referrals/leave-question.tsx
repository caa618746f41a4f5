import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'

/** Asks before a page is left whose verification is not done (SPEC.md, section 5). */
export function LeaveQuestion() {
  const t = useTranslations('referrals.join.leave')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // The tab itself is closed or loads another site: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
