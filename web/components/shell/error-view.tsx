import { useTranslations } from '../../intl/use-translations.ts'
import { NOT_FOUND } from '../../not-found.ts'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'
import { StillArt } from '../still-art.tsx'

export interface ErrorViewProps {
  /** The error object of SPEC.md, section 3. */
  statusCode: number
  path: string
  /** What else the address says, which a second try needs: a signed link, a serial. */
  search: string
  message: string
}

/** Status code, path and message with a picture and a large title, and ways on. */
export function ErrorView({ statusCode, path, search, message }: ErrorViewProps) {
  const t = useTranslations('shell.error')
  const siteHref = useSiteHref()
  const isMissing = statusCode === 404 || statusCode === 410
  return (
    <div className="measure balanced grid justify-items-center pt-6 pb-16 text-center 750:pt-10 750:pb-24">
      <StillArt
        name={isMissing ? 'SceneNotFound' : 'SceneError'}
        className="aspect-4/3 w-full max-w-80 750:max-w-100"
      />
      <p className="mt-4 font-bold text-gold-text tabular-nums 750:text-18">{statusCode}</p>
      <h1 className="mt-1 text-28 750:text-48">{t(titleOf(statusCode))}</h1>
      <p className="mt-4 max-w-120 text-muted 750:text-18">
        {isPlain(message) ? t(isMissing ? 'notFoundHelp' : 'help') : message}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isMissing ? (
          <>
            <Button to={siteHref('/')}>{t('home')}</Button>
            <Button kind="quiet" to={siteHref('/store-list')}>
              {t('stores')}
            </Button>
          </>
        ) : (
          <>
            <Button href={path + search}>{t('retry')}</Button>
            <Button kind="quiet" to={siteHref('/')}>
              {t('home')}
            </Button>
          </>
        )}
      </div>
      <p className="mt-8 max-w-full break-all text-14 text-muted">
        {t('path')} <code>{path}</code>
      </p>
    </div>
  )
}

function titleOf(statusCode: number): 'notFound' | 'ended' | 'title' {
  if (statusCode === 404) return 'notFound'
  return statusCode === 410 ? 'ended' : 'title'
}

/** Says no more than the status does, and not in the visitor's language. */
function isPlain(message: string): boolean {
  return message === '' || message === NOT_FOUND
}
