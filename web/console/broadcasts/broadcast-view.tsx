import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCALES } from '#contract/values/locale.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import type { FoundBroadcast } from './broadcast-page.tsx'
import { BroadcastProgress } from './broadcast-progress.tsx'
import { BroadcastState } from './broadcast-state.tsx'
import { LockScreen } from './lock-screen.tsx'
import { SegmentWords } from './segment-words.tsx'
import { StopPanel } from './stop-panel.tsx'
import { titleOf } from './title-of.ts'
import { useProgress } from './use-progress.ts'

/** A message that was sent off: how far it is, what came of it, what it says and whom it was for. */
export function BroadcastView({ found }: { found: FoundBroadcast }) {
  const t = useTranslations('console-broadcasts')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const wordsOf = useFailureWords()
  const { may } = useMe()
  const [isStopping, setStopping] = useState(false)
  const { copy, failure } = useCopy()
  const { broadcast, results } = found
  const { id, area, state, titles, bodies, createdBy, page } = broadcast
  const isOpen = state === 'scheduled' || state === 'sending'
  useProgress(isOpen || (results?.waiting ?? 0) > 0)
  return (
    <>
      <PageHead
        title={titleOf(titles, locale)}
        states={<BroadcastState state={state} />}
        acts={
          may('broadcasts.write') && (
            <>
              {isOpen && <Button onClick={() => setStopping(true)}>{t('stop.open')}</Button>}
              <Button kind="quiet" onClick={() => void copy(id)}>
                {t('copy.do')}
              </Button>
            </>
          )
        }
      />
      <p className="text-muted">
        {areas(area)} · {t('by', { name: createdBy })}
      </p>
      {broadcast.copiedFrom !== null && <p className="text-muted">{t('copyOf')}</p>}
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
      {results && <BroadcastProgress found={found} results={results} />}
      <section className="mt-8">
        <h2 className="mb-2 text-18">{t('results.segment')}</h2>
        <SegmentWords broadcast={broadcast} campaigns={found.campaigns} />
      </section>
      <section className="mt-8">
        <h2 className="mb-2 text-18">{t('results.words')}</h2>
        <div className="lock-screens">
          {LOCALES.map((one) => (
            <LockScreen
              key={one}
              locale={one}
              title={titles[one] ?? ''}
              body={bodies[one] ?? ''}
              rules={found.rules}
            />
          ))}
        </div>
        {page !== '' && (
          <p className="mt-2 break-all text-muted">
            {t('fields.page')} {page}
          </p>
        )}
      </section>
      {isStopping && <StopPanel id={id} onClose={() => setStopping(false)} />}
    </>
  )
}

function useCopy() {
  const t = useTranslations('console-broadcasts.copy')
  const tell = useTell()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiFailure>()
  return {
    failure,
    async copy(id: string) {
      const answer = await api.broadcasts.copy({ id })
      setFailure(answer.success ? undefined : answer)
      if (!answer.success) return
      tell(t('done'))
      await navigate(`/broadcasts/${answer.id}`)
    },
  }
}
