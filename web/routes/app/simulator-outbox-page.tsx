import { useLoaderData } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageMiddleware } from '../../page-middleware.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import '../../styles/simulator.css'

const PAGE_SIZE = 20

type Message = CallOutputs['listOutboxMessages']['messages'][number]

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const loader = pageLoader(['simulator'], async ({ api, text, query }) => {
  const asked = query.get('p') ?? ''
  const p = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const answer = await api.listOutboxMessages({ p, ps: PAGE_SIZE })
  return {
    head: {
      title: text('simulator.outbox.title'),
      description: text('simulator.outbox.description'),
      isHidden: true,
    },
    status: answer.success ? 200 : answer.resultCode,
    list: answer.success ? answer : undefined,
    p,
  }
})

export default function SimulatorOutboxPage() {
  const t = useTranslations('simulator.outbox')
  const { list } = useLoaderData<typeof loader>()
  return (
    <EmptyShell>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto grid max-w-reading gap-8">
          <PageHeading title={t('title')} lead={t('lead')} />
          {list ? <Messages messages={list.messages} total={list.paging.total} /> : <Failed />}
        </div>
      </div>
    </EmptyShell>
  )
}

function Messages({ messages, total }: { messages: readonly Message[]; total: number }) {
  const t = useTranslations('simulator.outbox')
  const siteHref = useSiteHref()
  const { p } = useLoaderData<typeof loader>()
  if (messages.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <Pagination
        page={p}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => siteHref(`/simulator/outbox?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </>
  )
}

function MessageCard({ message }: { message: Message }) {
  const t = useTranslations('simulator.outbox')
  const format = useFormatter()
  const time = format.dateTime(new Date(message.createdAt), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return (
    <article className="card grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-muted">
        <span>{t(`kind.${message.kind}`)}</span>
        <time dateTime={message.createdAt} suppressHydrationWarning>
          {time}
        </time>
      </p>
      <h2 className="text-18 wrap-anywhere">{message.subject}</h2>
      <p className="text-14 wrap-anywhere">
        <span className="text-muted">{t('to')}</span> {message.recipient}
      </p>
      <p className="border-t border-line pt-3 wrap-anywhere whitespace-pre-wrap">{message.body}</p>
    </article>
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
