import { Form, useNavigation } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useMoneyParts } from '../use-money.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'

type Held = CallOutputs['listReferralReviews']['referrals'][number]

/** Which of the page's forms was sent. */
export const REFERRAL_KIND = 'referral'

/** Invitations that are held, with the reason, which no member sees. */
export function ReferralReviews({ referrals }: { referrals: readonly Held[] }) {
  const t = useTranslations('simulator.reviews.referrals')
  if (referrals.length === 0) return null
  return (
    <section aria-labelledby="referrals" className="grid gap-4">
      <h2 id="referrals" className="text-22">
        {t('title')}
      </h2>
      <ul className="grid gap-4">
        {referrals.map((held) => (
          <li key={held.id}>
            <HeldCard held={held} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HeldCard({ held }: { held: Held }) {
  const t = useTranslations('simulator.reviews')
  const format = useFormatter()
  const partsOf = useMoneyParts()
  const isPending = useNavigation().formData?.get('id') === held.id
  const wordsOf = (amountMinor: number) => {
    const { symbol, digits } = partsOf(amountMinor, held.currency)
    return symbol + digits
  }
  const since = format.dateTime(new Date(held.heldAt), { dateStyle: 'medium', timeStyle: 'short' })
  // Nobody is rewarded for those, whatever is decided here.
  const canApprove = held.heldReason === 'same-device' || held.heldReason === 'same-card'
  return (
    <article className="card grid gap-4">
      <header>
        <h3 className="text-18">{t(`referrals.reasons.${held.heldReason}`)}</h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted">
          <span className="break-all">{`${held.inviterId} → ${held.joinedId ?? ''}`}</span>
          <span>{`${wordsOf(held.inviterMinor)} + ${wordsOf(held.joinedMinor)}`}</span>
          <time dateTime={held.heldAt} suppressHydrationWarning>
            {since}
          </time>
        </p>
      </header>
      <Form method="post" className="grid gap-3 border-t border-line pt-4">
        <SubmissionKey />
        <input type="hidden" name="kind" value={REFERRAL_KIND} />
        <input type="hidden" name="id" value={held.id} />
        <TextInput
          name="reason"
          id={`reason-${held.id}`}
          label={t('referrals.reason')}
          maxLength={500}
          required
        />
        <div className="flex flex-wrap gap-3">
          {canApprove && (
            <Button type="submit" name="verdict" value="approved" kind="gold" pending={isPending}>
              {t('referrals.approve')}
            </Button>
          )}
          <Button type="submit" name="verdict" value="rejected" kind="quiet" pending={isPending}>
            {t('reject')}
          </Button>
        </div>
      </Form>
    </article>
  )
}
