import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useSiteHref } from '../site-link.tsx'
import { useAppHref } from './outside-buttons.tsx'
import { useSignIn } from './use-bridge-session.ts'
import { useLogin, type Login } from './use-login.ts'

interface LoginDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * "You're not logged in yet" (specification.md, States and Errors): logging in is the app's, so outside of it
 * the dialog says where the app is. Keep it rendered and change `open`. Texts: group `app`.
 */
export function LoginDialog({ open, onClose }: LoginDialogProps) {
  const t = useTranslations('app.login')
  const { isInApp, isOutOfTouch, isSimulated, hasExpired, ask } = useLogin()
  const signIn = useSignIn()
  const isLost = signIn.state === 'lost'
  const appHref = useAppHref()
  const siteHref = useSiteHref()
  const logIn = () => {
    if (isLost) signIn.tryAgain()
    else ask()
    onClose()
  }
  return (
    <Dialog
      {...{ open, onClose }}
      title={isLost ? signIn.why : t(hasExpired ? 'expired.title' : 'title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button kind={appHref && !isInApp ? 'text' : 'quiet'} onClick={onClose}>
            {t('later')}
          </Button>
          {isInApp && <Button onClick={logIn}>{t(actionOf(isLost, isSimulated))}</Button>}
          {!isInApp && !isOutOfTouch && (
            <ButtonLink kind={appHref ? 'quiet' : 'primary'} to={siteHref('/download')}>
              {t('getApp')}
            </ButtonLink>
          )}
          {!isOutOfTouch && appHref && !isInApp && <Button href={appHref}>{t('toApp')}</Button>}
        </>
      }
    >
      <p>{t(textOf({ isLost, isOutOfTouch, isInApp }))}</p>
    </Dialog>
  )
}

function actionOf(isLost: boolean, isSimulated: boolean) {
  if (isLost) return 'lost.again'
  return isSimulated ? 'pick' : 'logIn'
}

type Place = Pick<Login, 'isOutOfTouch' | 'isInApp'> & { isLost: boolean }

function textOf({ isLost, isOutOfTouch, isInApp }: Place) {
  if (isLost) return 'lost.in'
  if (isOutOfTouch) return 'outOfTouch'
  return isInApp ? 'text' : 'textOutside'
}
