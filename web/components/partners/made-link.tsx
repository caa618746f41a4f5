import type { Area } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

interface MadeLinkProps {
  /** The signed parameters. */
  query: string
  expiresAt: string
  points: string
  area: Area
}

/** A link to try, as it is and with other points, in the browser and in the simulator's app. */
export function MadeLink({ query, expiresAt, points, area }: MadeLinkProps) {
  const t = useTranslations('portal.links')
  const siteHref = useSiteHref()
  const format = useFormatter()
  const origin = useRootData()?.origin ?? ''
  const path = siteHref(`/portal-web?${query}&area=${area}`)
  const page = encodeURIComponent(`/app-web/conversion?${query}`)
  const tampered = new URLSearchParams(query)
  tampered.set('points', String(Number(points) + 1))
  const time = format.dateTime(new Date(expiresAt), { timeStyle: 'medium' })
  return (
    <Notice kind="success" title={t('ready')} live>
      <p suppressHydrationWarning>{t('until', { time })}</p>
      <p className="mt-2 text-14 break-all text-muted">{origin + path}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={path}>{t('portal')}</ButtonLink>
        <ButtonLink kind="quiet" to={siteHref(`/simulator?area=${area}&page=${page}`)}>
          {t('app')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={siteHref(`/portal-web?${tampered}&area=${area}`)}>
          {t('tampered')}
        </ButtonLink>
        <CopyButton text={origin + path} label={t('copy')} doneLabel={t('copied')} />
      </div>
    </Notice>
  )
}
