import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Subject } from '../acts/subject.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { DifferenceView } from '../parts/difference-view.tsx'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { useProven } from '../sign-in/proof.tsx'
import { ProposalState } from './proposal-state.tsx'
import { RefusePanel } from './refuse-panel.tsx'
import { useCallWords } from './use-call-words.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.proposals.get({ id: params.id ?? '' }), request)
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  return <ProposalView key={found.proposal.id} found={found} />
}

/** What one person asked for, as it would be now; approving does what is seen here, or nothing. */
function ProposalView({ found }: { found: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('console.proposal')
  const callWords = useCallWords()
  const { areas } = useMe()
  const { proposal, now, hindrance } = found
  const [isRefusing, setRefusing] = useState(false)
  const { approve, failure, isBusy } = useApproval(proposal.id, now?.differenceHash)
  const wordsOf = useFailureWords()
  const { id, state, isOwn, mayDecide, subject, amount, reason, proposedBy } = proposal
  const isOpen = state === 'open'
  return (
    <OfArea area={proposal.area ?? areas[0] ?? 'tw'}>
      <PageHead
        title={callWords(proposal.call)}
        states={<ProposalState state={state} />}
        acts={
          isOpen && (
            <>
              {mayDecide && now && (
                <Button pending={isBusy} onClick={() => void approve()}>
                  {t('approve')}
                </Button>
              )}
              {(mayDecide || isOwn) && (
                <Button kind="quiet" onClick={() => setRefusing(true)}>
                  {t(isOwn ? 'withdraw' : 'refuse')}
                </Button>
              )}
            </>
          )
        }
      />
      <Facts
        items={[
          { label: t('by'), value: proposedBy.name },
          { label: t('at'), value: <Instant at={proposal.proposedAt} /> },
          isOpen
            ? { label: t('until'), value: <Instant at={proposal.expiresAt} /> }
            : { label: t('decidedBy'), value: proposal.decidedBy ?? '–' },
          { label: t('about'), value: <Subject subject={subject} /> },
          ...(amount ? [{ label: t('amount'), value: <MoneyText {...amount} sign /> }] : []),
        ]}
      />
      <h2 className="mt-6 mb-2 text-18">{t('why')}</h2>
      <p className="break-words">{reason}</p>
      <h2 className="mt-6 mb-2 text-18">{t(isOpen ? 'now' : 'then')}</h2>
      <Card kind="outline">
        <DifferenceView difference={now?.difference ?? proposal.difference} />
      </Card>
      {isOpen && isOwn && <p className="mt-3 text-muted">{t('own')}</p>}
      {hindrance !== null && (
        <Notice kind="warning" title={t('hindered')} className="mt-4">
          {hindrance}
        </Notice>
      )}
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
      {isRefusing && <RefusePanel id={id} isOwn={isOwn} onClose={() => setRefusing(false)} />}
    </OfArea>
  )
}

/** Approves what is seen. Where it has changed meanwhile, the page shows what would be done now. */
function useApproval(id: string, differenceHash: string | undefined) {
  const t = useTranslations('console.proposal')
  const tell = useTell()
  const proven = useProven()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const approve = async () => {
    if (differenceHash === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    // One key for each thing that was seen: a lost answer is asked for again, a changed one is another press.
    const idempotencyKey = `${key}-${differenceHash.slice(0, 16)}`
    const answer = await proven(() =>
      api.proposals.approve({ id, differenceHash }, { idempotencyKey }),
    )
    setBusy(false)
    if (answer.success) tell(t('approved'))
    else setFailure(answer)
    await revalidate()
  }
  return { approve, failure, isBusy }
}
