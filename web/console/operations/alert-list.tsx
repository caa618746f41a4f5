import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Instant } from '../parts/instant.tsx'
import { isAlertName } from './known-names.ts'

const KINDS = { critical: 'error', warning: 'warning' } as const

/** What stands now, what it means, and where it says more. */
export function AlertList({ alerts }: Pick<ConsoleAnswer<'operations', 'get'>, 'alerts'>) {
  const t = useTranslations('console-operations')
  const shared = useTranslations('console.operations')
  if (alerts.length === 0) return <p className="mb-4 text-muted">{t('noAlerts')}</p>
  return (
    <section className="mb-6 grid gap-3">
      <h2 className="text-18">{t('alerts')}</h2>
      {alerts.map(({ name, severity, state, summary, since, toldAt }) => (
        <Notice
          key={name}
          kind={state === 'pending' ? 'info' : KINDS[severity]}
          title={isAlertName(name) ? t(`meanings.${name}`) : name}
        >
          {/* As it goes out by mail: the servers write it in English. */}
          <p lang="en">{summary}</p>
          <p className="mt-1 text-14">
            {shared('since')} <Instant at={since} /> ·{' '}
            {state === 'pending' ? (
              t('pending')
            ) : toldAt === null ? (
              t('notTold')
            ) : (
              <>
                {t('told')} <Instant at={toldAt} />
              </>
            )}
          </p>
          <p className="mt-1 text-14">{t('runbook', { name })}</p>
        </Notice>
      ))}
    </section>
  )
}
