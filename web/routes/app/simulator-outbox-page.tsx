import { useLoaderData } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { OUTBOX_KINDS } from '#contract/values/outbox-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { OutboxFilter } from '../../components/simulator/outbox-filter.tsx'
import { OutboxMessage } from '../../components/simulator/outbox-message.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { pageNumber } from '../../page/page-number.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const PAGE_SIZE = 20

type Message = CallOutputs['listOutboxMessages']['messages'][number]

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const handle = { texts: pageTexts('simulator') }

export const loader = pageLoader(handle.texts, async ({ api, text, query }) => {
  const p = pageNumber(query)
  const kind = OUTBOX_KINDS.find((one) => one === query.get('kind'))
  const answer = await api.outboxMessages.list({ ...(kind && { kind }), p, ps: PAGE_SIZE })
  return {
    head: {
      title: text('simulator.outbox.title'),
      description: text('simulator.outbox.description'),
      isHidden: true,
    },
    status: answer.success ? 200 : answer.resultCode,
    list: answer.success ? answer : undefined,
    kind,
    p,
  }
})

export default function SimulatorOutboxPage() {
  const t = useTranslations('simulator')
  const siteHref = useSiteHref()
  const { list, kind } = useLoaderData<typeof loader>()
  return (
    <EmptyShell>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto grid max-w-reading gap-8">
          <PageHeading title={t('outbox.title')} lead={t('outbox.lead')} />
          <OutboxFilter kind={kind} />
          {list ? <Messages messages={list.messages} total={list.paging.total} /> : <Failed />}
          <div>
            <ButtonLink kind="quiet" to={siteHref('/simulator')}>
              {t('toPhone')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </EmptyShell>
  )
}

function Messages({ messages, total }: { messages: readonly Message[]; total: number }) {
  const t = useTranslations('simulator.outbox')
  const siteHref = useSiteHref()
  const { p, kind } = useLoaderData<typeof loader>()
  const kept = kind === undefined ? '' : `&kind=${kind}`
  if (messages.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <OutboxMessage message={message} />
          </li>
        ))}
      </ul>
      <Pagination
        page={p}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => siteHref(`/simulator/outbox?p=${page}${kept}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </>
  )
}

function Failed() {
  const t = useTranslations('simulator.outbox')
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="error"
      title={t('failed')}
      action={
        <Button kind="quiet" href={siteHref('/simulator/outbox')}>
          {t('retry')}
        </Button>
      }
    />
  )
}
