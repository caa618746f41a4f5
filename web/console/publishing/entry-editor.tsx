import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { EntryRow } from '#contract/console/content.ts'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EntryActs } from './entry-acts.tsx'
import { EntryFields } from './form/entry-fields.tsx'
import { EntryStates } from './entry-states.tsx'
import { EntryVersions } from './entry-versions.tsx'
import { KindLinks } from './kind-links.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { RebaseNotice } from './rebase-notice.tsx'
import { useDraft } from './use-draft.ts'

interface EntryEditorProps {
  found: ConsoleAnswer<'content', 'get'>
  title: string
}

export function EntryEditor({ found, title }: EntryEditorProps) {
  const t = useTranslations('console-publishing.entry')
  const areaWords = useTranslations('staff.areas')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { may } = useMe()
  const { revalidate } = useRevalidator()
  const [isPublishing, setPublishing] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const { entry, live, draft, versions, fields, mayWrite } = found
  const { kind, id, area, areas } = entry
  const clock = area ?? areas[0] ?? DEFAULT_AREA
  const draftOf = useDraft({
    ...{ kind, id, area },
    body: draft?.body ?? live?.body ?? {},
    saves: draft?.saves ?? 0,
    basedOn: draft ? draft.basedOn : (live?.hash ?? null),
    live,
    problems: found.problems,
  })
  const guard = useLeaveGuard(draftOf.isDirty)
  const isScheduled = draft?.state === 'scheduled'
  const isWritable = may('content.write') && mayWrite && !isScheduled
  const act = async (ask: () => Promise<ApiResult<unknown>>, words: string) => {
    const answer = await ask()
    setRefused(answer.success ? undefined : answer)
    if (!answer.success) return
    tell(words)
    await revalidate()
  }
  return (
    <>
      <KindLinks kind={kind} />
      <PageHead title={title} states={<EntryStates {...entry} />} />
      <div className="entry-line">
        <p className="text-muted" role="status">
          {isScheduled
            ? t('scheduledAsIs')
            : t(draftOf.isDirty ? 'saving' : draftOf.saves > 0 ? 'saved' : 'unchanged')}
        </p>
        <div className="ms-auto flex flex-wrap gap-2">
          <EntryActs
            found={found}
            saves={draftOf.saves}
            mayPublish={
              isWritable &&
              draftOf.saves > 0 &&
              draftOf.problems.length === 0 &&
              !draftOf.isDirty &&
              !draftOf.isStale
            }
            publish={() => setPublishing(true)}
            unschedule={() =>
              void act(() => api.content.unschedule({ kind, id }), t('unscheduled'))
            }
            discard={() =>
              void act(
                () => api.content.discardDraft({ kind, id, saves: draftOf.saves }),
                t('discarded'),
              )
            }
          />
        </div>
      </div>
      {may('content.write') && !mayWrite && (
        <Notice className="mb-4">
          {t('otherAreas', { areas: areas.map((one) => areaWords(one)).join(' · ') })}
        </Notice>
      )}
      {isScheduled && draft.dueAt !== null && (
        <Notice className="mb-4">
          {t('dueAt')} <Instant at={draft.dueAt} /> · {areaWords(clock)}
        </Notice>
      )}
      {refused && (
        <Notice kind="error" live className="mb-4">
          {wordsOf(refused)}
        </Notice>
      )}
      {draftOf.others ? (
        <ConflictNotice {...draftOf} others={draftOf.others} />
      ) : (
        draftOf.failure && (
          <Notice kind="error" live className="mb-4">
            {wordsOf(draftOf.failure)}
          </Notice>
        )
      )}
      {isWritable && draftOf.isStale && <RebaseNotice {...draftOf} base={found.base} />}
      <EntryFields
        key={draftOf.taken}
        kind={kind}
        fields={fields}
        body={draftOf.body}
        area={clock}
        counted={daysOf(entry, clock)}
        problems={draftOf.saves > 0 ? draftOf.problems : []}
        {...(isWritable ? { onChange: draftOf.setBody } : {})}
      />
      <EntryVersions entry={{ kind, id }} versions={versions} mayWrite={mayWrite} />
      {isPublishing && (
        <PublishPanel
          entry={{ kind, id }}
          area={clock}
          saves={draftOf.saves}
          onClose={() => {
            setPublishing(false)
            // What is live may be another by now: the page then says so.
            void revalidate()
          }}
        />
      )}
      <LeaveQuestion
        guard={guard}
        title={t('leave.title')}
        leaveLabel={t('leave.leave')}
        stayLabel={t('leave.stay')}
      >
        {t('leave.text')}
      </LeaveQuestion>
    </>
  )
}

/** First and last day of one that runs between two moments; the last one ends with it. */
function daysOf({ startsAt, endsAt }: EntryRow, area: Area) {
  if (startsAt === null || endsAt === null) return undefined
  const lastMoment = new Date(Date.parse(endsAt) - 1)
  return { startsOn: dayOf(new Date(startsAt), area), endsOn: dayOf(lastMoment, area) }
}
