import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { CouponStates } from './coupon-states.tsx'
import { CouponVersions } from './coupon-versions.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { RebaseNotice } from './rebase-notice.tsx'
import { useDraft } from './use-draft.ts'

interface CouponEditorProps {
  entry: ConsoleAnswer<'coupons', 'get'>
  title: string
}

export function CouponEditor({ entry, title }: CouponEditorProps) {
  const t = useTranslations('console.coupon')
  const words = useTranslations('console-preview')
  const campaign = useTranslations('console-campaigns.campaign')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { may } = useMe()
  const { revalidate } = useRevalidator()
  const [isPublishing, setPublishing] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const { coupon, live, draft, versions } = entry
  const { id, area } = coupon
  const draftOf = useDraft({
    id,
    area,
    body: draft?.body ?? live?.body ?? {},
    saves: draft?.saves ?? 0,
    basedOn: draft ? draft.basedOn : (live?.hash ?? null),
    live,
    problems: entry.problems,
  })
  const guard = useLeaveGuard(draftOf.isDirty)
  const isScheduled = draft?.state === 'scheduled'
  const isWritable = may('content.write') && !isScheduled
  const mayPublish = isWritable && draftOf.saves > 0 && !draftOf.isDirty && !draftOf.isStale
  const act = async (ask: () => Promise<ApiResult<unknown>>, words: string) => {
    const answer = await ask()
    setRefused(answer.success ? undefined : answer)
    if (!answer.success) return
    tell(words)
    await revalidate()
  }
  return (
    <>
      <PageHead
        title={title}
        states={<CouponStates {...coupon} />}
        acts={
          <>
            <ButtonLink kind="quiet" to={`/coupons/${id}/preview`}>
              {words('preview.open')}
            </ButtonLink>
            {may('content.write') && (
              <>
                {coupon.startsAt !== null && (
                  <ButtonLink kind="quiet" to={`/campaigns/coupon/${id}`}>
                    {campaign('acts')}
                  </ButtonLink>
                )}
                {isScheduled ? (
                  <Button
                    kind="quiet"
                    onClick={() => void act(() => api.coupons.unschedule({ id }), t('unscheduled'))}
                  >
                    {t('unschedule')}
                  </Button>
                ) : (
                  <Button disabled={!mayPublish} onClick={() => setPublishing(true)}>
                    {t('publish')}
                  </Button>
                )}
                {draftOf.saves > 0 && !isScheduled && (
                  <Button
                    kind="quiet"
                    onClick={() =>
                      void act(
                        () => api.coupons.discardDraft({ id, saves: draftOf.saves }),
                        t('discarded'),
                      )
                    }
                  >
                    {t('discard')}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      {isScheduled && draft.dueAt !== null && (
        <Notice className="mb-4">
          {t('dueAt')} <Instant at={draft.dueAt} />
        </Notice>
      )}
      {refused && (
        <Notice kind="error" live className="mb-4">
          {wordsOf(refused)}
        </Notice>
      )}
      <p className="mb-4 text-muted" role="status">
        {t(draftOf.isDirty ? 'saving' : draftOf.saves > 0 ? 'saved' : 'unchanged')}
      </p>
      {draftOf.others ? (
        <ConflictNotice {...draftOf} others={draftOf.others} />
      ) : (
        draftOf.failure && (
          <Notice kind="error" live className="mb-4">
            {wordsOf(draftOf.failure)}
          </Notice>
        )
      )}
      {isWritable && draftOf.isStale && <RebaseNotice {...draftOf} base={entry.base} />}
      <CouponFields
        key={draftOf.taken}
        body={draftOf.body}
        area={area}
        problems={draftOf.saves > 0 ? draftOf.problems : []}
        {...(isWritable ? { onChange: draftOf.setBody } : {})}
      />
      <CouponVersions id={id} versions={versions} />
      {isPublishing && (
        <PublishPanel
          id={id}
          area={area}
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
