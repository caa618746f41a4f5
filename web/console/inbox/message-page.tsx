import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { MessageActs } from './message-acts.tsx'
import { MessageHistory } from './message-history.tsx'
import { MessageStates } from './message-states.tsx'
import { useMessageColumns } from './message-columns.tsx'
import { useAge } from './use-age.ts'
import { useLetter } from './use-letter.ts'

export type FoundMessage = ConsoleAnswer<'inbox', 'get'>

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.inbox.get({ reference: params.reference ?? '' }), request)
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  // What was begun for one message is not gone on with for the next.
  return <MessageView key={found.message.reference} found={found} />
}

/** One message: what it says, what was answered, who did what, and what else came from the same sender. */
function MessageView({ found }: { found: FoundMessage }) {
  const t = useTranslations('console-inbox')
  const areas = useTranslations('staff.areas')
  const ageOf = useAge()
  const [open, setOpen] = useState<'answer' | 'assign' | 'close'>()
  const columns = useMessageColumns()
  const letter = useLetter(found)
  const guard = useLeaveGuard(letter.isBegun)
  const close = () => setOpen(undefined)
  const { message, ofSameSender } = found
  const { reference, area, kind, senderName, subject, state, content } = message
  return (
    <OfArea area={area}>
      <PageHead
        title={subject ?? t('noSubject')}
        states={<MessageStates {...message} />}
        acts={<MessageActs message={message} onOpen={setOpen} />}
      />
      <p className="text-muted">
        {reference} · {t(`kinds.${kind}`)} · {areas(area)}
      </p>
      <Facts
        items={[
          { label: t('message.from'), value: senderName },
          { label: t('message.received'), value: <Instant at={message.createdAt} /> },
          ...(state === 'open' ? [{ label: t('age'), value: ageOf(message.waitsHours) }] : []),
          {
            label: t('message.assignee'),
            value: message.assignedTo?.name ?? t('message.nobody'),
          },
          { label: t('message.language'), value: t(`languages.${message.locale}`) },
        ]}
      />
      {message.email === null && <Notice className="mt-4">{t('message.withoutMail')}</Notice>}
      {content !== null && (
        <section className="mt-6">
          <h2 className="text-18">{t('message.content')}</h2>
          <p className="mt-2 max-w-180 break-words whitespace-pre-wrap">{content}</p>
        </section>
      )}
      <section className="mt-6">
        <h2 className="text-18">{t('message.fields')}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {message.fields.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MessageHistory answers={found.answers} history={found.history} />
      <section className="mt-6">
        {ofSameSender.length > 0 ? (
          <ListTable
            caption={t('message.others')}
            rows={ofSameSender}
            columns={columns}
            keyOf={({ reference: other }) => other}
            areaOf={(other) => other.area}
          />
        ) : (
          <p className="text-muted">{t('message.noOthers')}</p>
        )}
      </section>
      {open === 'answer' && <AnswerPanel found={found} letter={letter} onClose={close} />}
      {open === 'assign' && (
        <AssignDialog message={message} people={found.people} onClose={close} />
      )}
      {open === 'close' && <CloseDialog message={message} onClose={close} />}
      <LeaveQuestion
        guard={guard}
        title={t('leave.title')}
        leaveLabel={t('leave.leave')}
        stayLabel={t('leave.stay')}
      >
        {t('leave.text')}
      </LeaveQuestion>
    </OfArea>
  )
}
