import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SWITCHES, type SwitchName } from '#contract/values/switches.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PastAlerts } from './past-alerts.tsx'
import { AlertList } from './alert-list.tsx'
import { JobsTable } from './jobs-table.tsx'
import { WorkTable } from './work-table.tsx'
import { SwitchPanel } from './switch-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const [now, past] = await Promise.all([
    api.operations.get({}),
    api.operations.listPastAlerts(listInput(request, [])),
  ])
  return { ...answerOf(now, request), past: answerOf(past, request) }
}

/** What failed, what is off, and whether the ledger was looked at. */
export function Component() {
  const t = useTranslations('console.operations')
  const pages = useTranslations('console.pages')
  const areaWords = useTranslations('staff.areas')
  const { may, areas } = useMe()
  const { jobs, off, lastVerification, alerts, work, past } = useLoaderData<typeof loader>()
  const [turned, setTurned] = useState<SwitchName>()
  const isSound = lastVerification?.faultCount === 0
  return (
    <>
      <PageHead
        title={pages('operations')}
        acts={
          <ButtonLink to="/operations/settings" kind="quiet">
            <SettingsWords />
          </ButtonLink>
        }
      />
      <AlertList alerts={alerts} />
      <Notice kind={isSound ? 'success' : 'warning'}>
        {lastVerification ? (
          <>
            {t('verified', { count: lastVerification.faultCount })}{' '}
            <Instant at={lastVerification.finishedAt} />
          </>
        ) : (
          t('neverVerified')
        )}
      </Notice>
      <JobsTable jobs={jobs} />
      <table className="list mt-8">
        <caption>{t('switches')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('switch')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('act')}</th>
          </tr>
        </thead>
        <tbody>
          {SWITCHES.map((name) => {
            const offIn = off.filter((one) => one.name === name)
            return (
              <tr key={name}>
                <td className="list-first">{t(`names.${name}`)}</td>
                <td>
                  {offIn.length === 0 ? (
                    <Chip tone="green">{t('on')}</Chip>
                  ) : (
                    offIn.map(({ area, since }) => (
                      <span key={area} className="me-2 inline-flex items-baseline gap-1">
                        <Chip tone="red">{t('off', { area: areaWords(area) })}</Chip>
                        <Instant at={since} />
                      </span>
                    ))
                  )}
                </td>
                <td>
                  {may('operations.write') && (
                    <Button kind="text" size="small" onClick={() => setTurned(name)}>
                      {t('turn')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <WorkTable work={work} />
      <PastAlerts {...past} />
      {turned && (
        <SwitchPanel
          name={turned}
          areas={areas}
          offIn={off.filter(({ name }) => name === turned).map(({ area }) => area)}
          onClose={() => setTurned(undefined)}
        />
      )}
    </>
  )
}

function SettingsWords() {
  return useTranslations('console-operations')('settings')
}
