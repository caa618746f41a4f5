import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { approvalLimit } from '#contract/values/approval-limits.ts'
import type { Area } from '#contract/values/area.ts'
import { BROADCASTS_A_WEEK } from '#contract/values/broadcasts.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { AudienceBox } from './audience-box.tsx'
import { BeginPanel } from './begin-panel.tsx'
import type { FoundBroadcast } from './broadcast-page.tsx'
import { BroadcastState } from './broadcast-state.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { SegmentFields } from './segment-fields.tsx'
import { TestDialog } from './test-dialog.tsx'
import { titleOf } from './title-of.ts'
import { useBroadcastDraft } from './use-broadcast-draft.ts'
import { WordFields } from './word-fields.tsx'

/** A draft: what it says, whom it is for, and how many would get it as it stands. */
export function BroadcastEditor({ found }: { found: FoundBroadcast }) {
  const t = useTranslations('console-broadcasts')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const wordsOf = useFailureWords()
  const { may } = useMe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'begin' | 'test'>()
  const draftOf = useBroadcastDraft(found)
  const { discard, failure } = useDiscard()
  const guard = useLeaveGuard(draftOf.isDirty)
  const isWritable = may('broadcasts.write')
  const { broadcast } = found
  const { id, area } = broadcast
  const { draft, version, isDirty, count } = draftOf
  const { titles, bodies } = draft
  const isSaved = !isDirty && !draftOf.isConflict
  const isWhole = LOCALES.every((one) => titles[one] !== '' && bodies[one] !== '')
  const isForNobody = count?.receives === 0
  const problem = failure ?? draftOf.failure
  return (
    <>
      <PageHead
        title={titleOf(titles, locale) || t('untitled')}
        states={<BroadcastState state="draft" />}
        acts={
          isWritable && (
            <>
              <Button
                disabled={!isSaved || !isWhole || isForNobody}
                onClick={() => setOpen('begin')}
              >
                {t('begin.open')}
              </Button>
              <Button kind="quiet" disabled={!isSaved} onClick={() => setOpen('test')}>
                {t('test.open')}
              </Button>
              <Button
                kind="quiet"
                disabled={!isSaved}
                onClick={() => void discard({ id, version })}
              >
                {t('discard.do')}
              </Button>
            </>
          )
        }
      />
      <p className="text-muted">
        {areas(area)} · {t('by', { name: broadcast.createdBy })}
      </p>
      {broadcast.copiedFrom !== null && <p className="text-muted">{t('copyOf')}</p>}
      {isWritable && (
        <p className="mb-4 flex flex-wrap gap-x-1 text-muted" role="status">
          <span>{t(isDirty ? 'saving' : 'saved')}</span>
          {isSaved && !isWhole && <span>{t('begin.incomplete')}</span>}
          {isSaved && isWhole && isForNobody && <span>{t('begin.nobody')}</span>}
        </p>
      )}
      {found.proposal !== null && (
        <Notice className="mb-4" title={t('waits.title')}>
          {t('waits.text')}{' '}
          <Link to={`/proposals/${found.proposal}`} className="link">
            {t('waits.link')}
          </Link>
        </Notice>
      )}
      {draftOf.isConflict && <ConflictNotice draftOf={draftOf} />}
      {problem && (
        <Notice kind="error" live className="mb-4">
          {wordsOf(problem)}
        </Notice>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_18rem]">
        <div key={draftOf.taken} className="grid gap-8">
          <WordFields draftOf={draftOf} isWritable={isWritable} rules={found.rules} />
          <SegmentFields found={found} draftOf={draftOf} isWritable={isWritable} />
        </div>
        <aside className="grid gap-4 max-xl:order-first xl:sticky xl:top-20">
          {count && <AudienceBox count={count} isStale={isDirty} />}
          <Rules rules={found.rules} area={area} />
        </aside>
      </div>
      {open === 'begin' && count && (
        <BeginPanel
          id={id}
          area={area}
          version={version}
          count={count.receives}
          quietHours={found.rules.quietHours}
          onClose={() => {
            setOpen(undefined)
            void revalidate()
          }}
        />
      )}
      {open === 'test' && <TestDialog id={id} onClose={() => setOpen(undefined)} />}
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

/** What holds for every message, wherever it is sent from. */
function Rules({
  rules: { quietHours, perMinute },
  area,
}: Pick<FoundBroadcast, 'rules'> & { area: Area }) {
  const { role } = useMe()
  const alone = approvalLimit('broadcast', role, area)
  const t = useTranslations('console-broadcasts.rules')
  const format = useFormatter()
  return (
    <ul className="grid gap-1 text-14 text-muted">
      {alone > 0 && <li>{t('alone', { count: format.number(alone) })}</li>}
      <li>{t('cap', { most: format.number(BROADCASTS_A_WEEK) })}</li>
      {quietHours && (
        <li>{t('quiet', { from: quietHours.fromHour, until: quietHours.untilHour })}</li>
      )}
      <li>{t('pace', { count: perMinute })}</li>
    </ul>
  )
}

function useDiscard() {
  const t = useTranslations('console-broadcasts.discard')
  const tell = useTell()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiFailure>()
  return {
    failure,
    async discard(input: { id: string; version: number }) {
      const answer = await api.broadcasts.discard(input)
      setFailure(answer.success ? undefined : answer)
      if (!answer.success) return
      tell(t('done'))
      await navigate('/broadcasts')
    },
  }
}
