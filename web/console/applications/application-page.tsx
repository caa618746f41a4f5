import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { useMoney } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { useAge } from '../inbox/use-age.ts'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ApplicationActs } from './application-acts.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationStates } from './application-states.tsx'
import { AskPanel } from './ask-panel.tsx'
import { Checks } from './checks.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { RejectPanel } from './reject-panel.tsx'
import { Sharing } from './sharing.tsx'
import { Standing } from './standing.tsx'

export type FoundApplication = ConsoleAnswer<'applications', 'get'>

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.applications.get({ reference: params.reference ?? '' }), request)
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  const { reference, area } = found.application
  return (
    // What was begun for one application is not gone on with for the next.
    <OfArea key={reference} area={area}>
      <ApplicationView found={found} />
    </OfArea>
  )
}

/** One application: how it stands, its documents, what they are held against, and what was done with it. */
function ApplicationView({ found }: { found: FoundApplication }) {
  const t = useTranslations('console-applications')
  const areas = useTranslations('staff.areas')
  const ageOf = useAge()
  const money = useMoney()
  const [open, setOpen] = useState<'ask' | 'reject'>()
  const close = () => setOpen(undefined)
  const { application, documents, checks, sharing } = found
  const { reference, area, storeName, companyName, state, finishedAt } = application
  return (
    <>
      <PageHead
        title={storeName}
        states={<ApplicationStates {...application} />}
        acts={<ApplicationActs application={application} onOpen={setOpen} />}
      />
      <p className="text-muted">
        {reference} · {companyName} · {areas(area)}
      </p>
      <Facts
        items={[
          finishedAt === null
            ? { label: t('page.received'), value: <Instant at={application.createdAt} /> }
            : { label: t('sent'), value: <Instant at={finishedAt} /> },
          ...(state === 'waiting'
            ? [{ label: t('age'), value: ageOf(application.waitsHours) }]
            : []),
          { label: t('page.month'), value: money(application.monthlyMinor) },
          { label: t('page.language'), value: t(`languages.${application.locale}`) },
        ]}
      />
      <Standing application={application} />
      <DocumentViewer reference={reference} documents={documents} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <ApplicationFields application={application} />
        <div className="grid content-start gap-6">
          <Checks checks={checks} area={area} />
          <Sharing sharing={sharing} />
        </div>
      </div>
      <ApplicationHistory {...found} />
      {open === 'ask' && <AskPanel application={application} onClose={close} />}
      {open === 'reject' && <RejectPanel application={application} onClose={close} />}
    </>
  )
}
