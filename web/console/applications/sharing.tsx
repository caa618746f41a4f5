import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shared } from '#contract/values/applications.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { FoundApplication } from './application-page.tsx'
import { ApplicationStates } from './application-states.tsx'

/** Other applications and stores that have something in common with this one. */
export function Sharing({ sharing: { applications, stores } }: Pick<FoundApplication, 'sharing'>) {
  const t = useTranslations('console-applications')
  const locale = useLocale()
  const isAlone = applications.length + stores.length === 0
  return (
    <section>
      <h2 className="text-18">{t('page.others')}</h2>
      {isAlone && <p className="mt-2 text-muted">{t('page.noOthers')}</p>}
      <ul className="mt-2 grid gap-2">
        {applications.map(({ reference, storeName, state, shares }) => (
          <Row key={reference} shares={shares}>
            {t('shared.application')}{' '}
            <Link to={`/applications/${reference}`} className="link">
              {storeName}
            </Link>{' '}
            <ApplicationStates state={state} />
          </Row>
        ))}
        {stores.map(({ id, names, shares }) => (
          <Row key={id} shares={shares}>
            {t('shared.storeKind')}{' '}
            <Link to={`/stores/${id}`} className="link">
              {localized(names, locale)}
            </Link>
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ shares, children }: { shares: readonly Shared[]; children: ReactNode }) {
  const t = useTranslations('console-applications.shared')
  return (
    <li>
      <p className="break-words">{children}</p>
      <p className="mt-1 flex flex-wrap gap-1">
        {shares.map((one) => (
          <Chip key={one} tone="gold">
            {t(one)}
          </Chip>
        ))}
      </p>
    </li>
  )
}
