import type { PartnerApp } from '#contract/partners.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Platform } from '../../page/platform.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLogin } from '../app/use-login.ts'
import { DownloadQr } from '../download/download-qr.tsx'
import type { QrDrawing } from '../download/draw-qr.ts'
import { useSiteHref } from '../site-link.tsx'
import { ConfirmConversion } from './confirm-conversion.tsx'
import type { LoadedConversion } from './load-conversion.ts'
import { OpenAppButton, ReceivingApps } from './receiving-apps.tsx'
import '../app/action-bar.css'

export interface PortalPathsProps extends Pick<LoadedConversion, 'quote' | 'search' | 'password'> {
  apps: readonly PartnerApp[]
  platform: Platform
  /** Why the last try was refused. */
  failure?: ApiFailure | undefined
  /** Of this very page, for a phone's camera; on a phone there is none. */
  qr: QrDrawing | undefined
}

/** Where the points can go: the member's own account right here, an app, or a phone with one. */
export function PortalPaths(props: PortalPathsProps) {
  const t = useTranslations('portal')
  const member = useRootData()?.member
  const { isInApp } = useLogin()
  const siteHref = useSiteHref()
  const { search } = props
  // A web view without a marker is known by its bridge alone; its own page signs the member in.
  if (isInApp && !member) {
    return (
      <ButtonLink size="large" to={siteHref(`/app-web/conversion?${search}`)}>
        {t('apps.here')}
      </ButtonLink>
    )
  }
  if (!member) return <Elsewhere {...props} />
  return (
    <div className="grid gap-8">
      <section className="card grid gap-4">
        <h2 className="text-22">{t('confirm.title')}</h2>
        <ConfirmConversion {...props} />
      </section>
      {!isInApp && (
        <details className="disclosure">
          <summary>
            {t('confirm.other')}
            <ChevronDownIcon className="size-5" />
          </summary>
          <div className="pt-4">
            <Elsewhere {...props} />
          </div>
        </details>
      )}
    </div>
  )
}

/** The first app, always under the thumb of who has a phone and no login here: they came to open it. */
export function PortalBar({ apps, search, platform }: PortalPathsProps) {
  const { isInApp } = useLogin()
  const isVisitor = useRootData()?.member === undefined
  const [app] = apps
  if (!isPhone(platform) || !isVisitor || isInApp || !app) return null
  return (
    <div className="app-action -mb-6">
      <OpenAppButton app={app} search={search} kind="primary" />
    </div>
  )
}

function isPhone(platform: Platform): boolean {
  return platform === 'ios' || platform === 'android'
}

function Elsewhere({ apps, search, platform, qr }: PortalPathsProps) {
  const t = useTranslations('portal')
  if (isPhone(platform)) {
    return (
      <section className="grid gap-4">
        <div>
          <h2 className="text-22">{t('apps.title')}</h2>
          <p className="mt-1 text-muted">{t('apps.text')}</p>
        </div>
        <ReceivingApps {...{ apps, search, platform }} />
        <SimulatorButton search={search} />
      </section>
    )
  }
  return (
    <section className="card grid justify-items-center gap-4 text-center">
      <h2 className="text-22">{t('scan.title')}</h2>
      <p className="text-muted">{t('scan.text')}</p>
      {qr && <DownloadQr qr={qr} label={t('scan.label')} />}
      <div className="w-full border-t border-line pt-4 text-start">
        <h3 className="text-16">{t('scan.apps')}</h3>
        <ul className="mt-2 grid gap-1 text-14">
          {apps.map(({ id, name, description }) => (
            <li key={id}>
              <strong>{name}</strong> <span className="text-muted">{description}</span>
            </li>
          ))}
        </ul>
      </div>
      <SimulatorButton search={search} />
    </section>
  )
}

/** Outside production: the same link in the app that the simulator plays. */
function SimulatorButton({ search }: { search: string }) {
  const t = useTranslations('portal.apps')
  const siteHref = useSiteHref()
  if (!useRootData()?.settings.hasSimulator) return null
  const page = encodeURIComponent(`/app-web/conversion?${search}`)
  return (
    <ButtonLink kind="quiet" to={siteHref(`/simulator?page=${page}`)}>
      {t('simulator')}
    </ButtonLink>
  )
}
