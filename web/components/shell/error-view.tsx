import { useTranslations } from 'use-intl'
import { SceneError } from '../../art/scenes/scene-error.tsx'
import { SceneNotFound } from '../../art/scenes/scene-not-found.tsx'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'

export interface ErrorViewProps {
  /** The error object of SPEC.md, section 3. */
  statusCode: number
  path: string
  message: string
}

/** Status code, path and message with a picture and a large title, and ways on. */
export function ErrorView({ statusCode, path, message }: ErrorViewProps) {
  const t = useTranslations('shell.error')
  const siteHref = useSiteHref()
  const isMissing = statusCode === 404
  return (
    <div className="measure grid justify-items-center py-12 text-center 750:py-20">
      <div className="w-full max-w-[440px]">{isMissing ? <SceneNotFound /> : <SceneError />}</div>
      <p className="mt-6 text-48 font-bold text-red tabular-nums">{statusCode}</p>
      <h1 className="text-28 750:text-36">{isMissing ? t('notFound') : t('title')}</h1>
      <p className="mt-3 max-w-reading text-muted">{isMissing ? t('notFoundHelp') : message}</p>
      <p className="mt-2 max-w-full break-all text-14 text-muted">
        {t('path')} <code>{path}</code>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button to={siteHref('/')}>{t('home')}</Button>
        {isMissing ? (
          <Button kind="quiet" to={siteHref('/store-list')}>
            {t('stores')}
          </Button>
        ) : (
          <Button kind="quiet" href={path}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
