import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useSiteHref } from '../site-link.tsx'
import { useLogin } from './use-login.ts'

interface LoginDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * "You're not logged in yet" (SPEC.md, sections 4 and 8): logging in is the app's, so outside of it
 * the dialog says where the app is. Keep it rendered and change `open`. Texts: group `app`.
 */
export function LoginDialog({ open, onClose }: LoginDialogProps) {
  const t = useTranslations('app.login')
  const { isInApp, isSimulated, ask } = useLogin()
  const siteHref = useSiteHref()
  const logIn = () => {
    ask()
    onClose()
  }
  return (
    <Dialog
      {...{ open, onClose }}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('later')}
          </Button>
          {isInApp ? (
            <Button onClick={logIn}>{t(isSimulated ? 'pick' : 'logIn')}</Button>
          ) : (
            <Button to={siteHref('/download')}>{t('getApp')}</Button>
          )}
        </>
      }
    >
      <p>{isInApp ? t('text') : t('textOutside')}</p>
    </Dialog>
  )
}
