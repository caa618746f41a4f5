import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useSiteHref } from '../site-link.tsx'
import { StillArt, type DrawingName } from '../still-art.tsx'
import { useIsSigningIn } from './use-bridge-session.ts'
import { useLogin } from './use-login.ts'

interface LoginNoticeProps {
  /** What the member will find here once logged in; else a sentence that fits every page. */
  text?: string
  drawing?: DrawingName
  level?: 'h1' | 'h2' | 'h3'
}

/**
 * Stands in place of a member page's content while nobody is logged in. In the app its button asks
 * for the login, which in the simulator is a choice among members; in a browser it says how to go on.
 * Texts: group `app`.
 */
export function LoginNotice({ text, drawing = 'SceneWallet', level }: LoginNoticeProps) {
  const t = useTranslations('app.login')
  const isSigningIn = useIsSigningIn()
  const { isInApp, isSimulated, ask } = useLogin()
  if (isSigningIn) return <SigningInNote label={t('signingIn')} />
  return (
    <EmptyState
      title={t('title')}
      text={<NoticeText text={text} isInApp={isInApp} />}
      picture={<StillArt name={drawing} className="aspect-4/3" />}
      action={
        isInApp ? (
          <Button size="large" onClick={ask}>
            {t(isSimulated ? 'pick' : 'logIn')}
          </Button>
        ) : (
          <OutsideButtons />
        )
      }
      level={level}
    />
  )
}

function NoticeText({ text, isInApp }: { text: string | undefined; isInApp: boolean }) {
  const t = useTranslations('app.login')
  if (isInApp) return text ?? t('text')
  if (text === undefined) return t('textOutside')
  return (
    <>
      {text} <span className="block">{t('openApp')}</span>
    </>
  )
}

/** In a browser: the app, and, where there is one, the simulator with this very page. */
function OutsideButtons() {
  const t = useTranslations('app.login')
  const siteHref = useSiteHref()
  const { pathname, search } = useLocation()
  const hasSimulator = useRootData()?.settings.hasSimulator
  return (
    <>
      <Button to={siteHref('/download')}>{t('getApp')}</Button>
      {hasSimulator && (
        <Button
          kind="quiet"
          to={siteHref(`/simulator?page=${encodeURIComponent(pathname + search)}`)}
        >
          {t('simulator')}
        </Button>
      )}
    </>
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
