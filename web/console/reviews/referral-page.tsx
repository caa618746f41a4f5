import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { REVIEWS_AT_ONCE } from '#contract/values/review-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { MemberFacts } from './member-facts.tsx'
import { InviterEvidence, PairEvidence } from './referral-evidence.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { countQueue, useNext } from './use-queue.ts'
import { VerdictPanel } from './verdict-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { memberId = '', id = '' } = params
  const [found, waiting] = await Promise.all([
    api.reviews.getReferral({ memberId, id }),
    countQueue(request),
  ])
  return { ...answerOf(found, request), waiting }
}

type Found = Awaited<ReturnType<typeof loader>>

export function Component() {
  const found = useLoaderData<typeof loader>()
  return (
    <OfArea area={found.referral.area}>
      <ReferralView key={found.referral.id} found={found} />
    </OfArea>
  )
}

/** One invitation that is held: both sides beside each other, and all friends of the inviter. */
function ReferralView({ found }: { found: Found }) {
  const t = useTranslations('console-campaigns.reviews')
  const [open, setOpen] = useState<'approve' | 'reject' | 'rejectAll'>()
  const { referral, ofInviter, inviter, joined, waiting } = found
  const { id, inviterId, joinedId, state, heldReason, isRewardable, heldAt } = referral
  const isOpen = state === 'held'
  const place = { id, since: heldAt }
  const next = useNext(place)
  const close = () => setOpen(undefined)
  const panel = { onClose: close, onDone: next }
  const nobody = t(joinedId === inviterId ? 'referral.isSame' : 'referral.gone')
  return (
    <>
      <ReviewFrame
        title={t('titleOf', { kind: t('kinds.referral'), id: inviterId })}
        state={<Chip tone={isOpen ? 'gold' : 'plain'}>{t(`referralStates.${state}`)}</Chip>}
        place={place}
        waiting={waiting}
        rule={{ title: t(`reasons.${heldReason}`), text: t(`reasonTexts.${heldReason}`) }}
        pay={
          isOpen && isRewardable
            ? { label: t('approve.open'), open: () => setOpen('approve') }
            : undefined
        }
        refuse={isOpen ? { label: t('reject.open'), open: () => setOpen('reject') } : undefined}
        more={
          ofInviter.held > 1 && (
            <Button kind="quiet" onClick={() => setOpen('rejectAll')}>
              {t('rejectAll.open', { count: ofInviter.held })}
            </Button>
          )
        }
      >
        <MemberFacts title={t('referral.inviter')} member={inviter} nobody={t('referral.gone')} />
        <MemberFacts title={t('referral.friend')} member={joined} nobody={nobody} />
        <PairEvidence referral={referral} />
        <InviterEvidence ofInviter={ofInviter} />
      </ReviewFrame>
      {(open === 'approve' || open === 'reject') && (
        <VerdictPanel
          key={open}
          name={open}
          subject={{ memberId: inviterId, id }}
          ask={open === 'approve' ? api.reviews.approveReferral : api.reviews.refuseReferral}
          {...panel}
        />
      )}
      {open === 'rejectAll' && (
        <VerdictPanel
          name="rejectAll"
          subject={{ memberId: inviterId }}
          ask={api.reviews.refuseReferrals}
          count={REVIEWS_AT_ONCE}
          {...panel}
        />
      )}
    </>
  )
}
