import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { useHeld } from '../../ui/feedback/use-held.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'
import { useSignIn } from './use-bridge-session.ts'
import { ActionBar } from './action-bar.tsx'
import { OtherOutsideButtons, OutsideButton } from './outside-buttons.tsx'
import { useLogin, type Login } from './use-login.ts'

interface LoginNoticeProps {
  /** What the member will find here once logged in; else a sentence that fits every page. */
  text?: string
  /** `none` below a picture of the page's own. */
  drawing?: ArtName | 'none'
  level?: 'h1' | 'h2' | 'h3'
  /** The last of an AppPage, below what it is about: its main button is under the thumb all the same. */
  isSticky?: boolean
}

/**
 * Stands in place of a member page's content while nobody is logged in, or no longer. In the app its
 * buttons ask for the login, which in the simulator is a choice among members, or to go back; in a browser
 * they say how to go on. Texts: group `app`.
 */
export function LoginNotice(props: LoginNoticeProps) {
  const { text, drawing = 'app/wallet', level, isSticky = false } = props
  const t = useTranslations('app.login')
  const { state, why, isLeaving, isOthers } = useSignIn()
  const login = useLogin()
  const isLost = state === 'lost'
  if (state === 'underWay' || (isOthers && !isLost)) {
    return <SigningInNote label={t(isLeaving ? 'signingOut' : 'signingIn')} />
  }
  const main = isLost ? <TryAgain /> : <MainButton login={login} />
  return (
    <>
      <EmptyState
        title={isLost ? why : t(login.hasExpired ? 'expired.title' : 'title')}
        text={
          isLost ? t(isLeaving ? 'lost.out' : 'lost.in') : <NoticeText text={text} login={login} />
        }
        picture={drawing !== 'none' && <Art name={drawing} className="aspect-4/3" />}
        action={
          <>
            {!isSticky && main}
            {!isLost && <OtherButtons login={login} />}
          </>
        }
        level={level}
      />
      {isSticky && <ActionBar>{main}</ActionBar>}
    </>
  )
}

/** Logs in, or out, once more where no answer has come. */
export function TryAgain({ kind }: { kind?: 'quiet' }) {
  const t = useTranslations('app.login.lost')
  const { isTrying, tryAgain } = useSignIn()
  const isSlow = useHeld(isTrying)
  return (
    <Button {...(kind && { kind })} size="large" pending={isSlow} onClick={tryAgain}>
      {t('again')}
    </Button>
  )
}

interface NoticeTextProps {
  text: string | undefined
  login: Login
}

function NoticeText({ text, login: { isInApp, isOutOfTouch, hasExpired } }: NoticeTextProps) {
  const t = useTranslations('app.login')
  if (isOutOfTouch) return t('outOfTouch')
  if (isInApp) return hasExpired ? t('expired.text') : (text ?? t('text'))
  if (text === undefined) return t('textOutside')
  return (
    <>
      {text} <span className="block">{t('openApp')}</span>
    </>
  )
}

/** The way to the login. */
function MainButton({ login }: { login: Login }) {
  const t = useTranslations('app.login')
  const { pathname, search } = useLocation()
  const { isInApp, isOutOfTouch, isSimulated, ask } = login
  if (isOutOfTouch) return <Button href={pathname + search}>{t('again')}</Button>
  if (!isInApp) return <OutsideButton />
  return (
    <Button size="large" onClick={ask}>
      {t(isSimulated ? 'pick' : 'logIn')}
    </Button>
  )
}

function OtherButtons({ login: { isInApp, isOutOfTouch, close } }: { login: Login }) {
  const t = useTranslations('app.login')
  if (isOutOfTouch) return null
  if (!isInApp) return <OtherOutsideButtons />
  return (
    <Button kind="text" size="large" className="no-script:hidden" onClick={close}>
      {t('close')}
    </Button>
  )
}

function SigningInNote({ label }: { label: string }) {
  return (
    <p className="flex min-h-80 items-center justify-center gap-3 text-muted" role="status">
      <Spinner />
      {label}
    </p>
  )
}
