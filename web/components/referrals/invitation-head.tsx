import type { Invitation } from '#contract/referrals.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { useMoneyParts } from '../use-money.ts'
import './invitation-head.css'

/** Who invites, and what each of the two gets: the picture, the sentence, two envelopes. */
export function InvitationHead({ mgm }: { mgm: Invitation }) {
  const t = useTranslations('referrals.invitation')
  const partsOf = useMoneyParts()
  const { inviter, currency, joinedRewardMinor, inviterRewardMinor, days } = mgm
  const end = phoneEndOf(inviter)
  const wordsOf = (amountMinor: number) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
  return (
    <header className="text-center text-balance 1080:[grid-area:head]">
      <Art name="scenes/invitation" className="mx-auto mb-2 aspect-4/3 w-full max-w-85" />
      <p className="mb-1 font-semibold text-gold-text">
        {end ? t('from', { end }) : t('fromMember')}
      </p>
      <h1 className="text-28 750:text-36">{t('title', { amount: wordsOf(joinedRewardMinor) })}</h1>
      <p className="phrases mt-3 text-muted">{t('lead', { days })}</p>
      <ul className="mt-6 grid grid-cols-[repeat(2,minmax(0,180px))] justify-center gap-4">
        <Envelope label={t('you')} amount={wordsOf(joinedRewardMinor)} />
        <Envelope label={t('friend')} amount={wordsOf(inviterRewardMinor)} />
      </ul>
    </header>
  )
}

/** The digits that a friend knows. Masked letters of an id would read like a fraud's message. */
function phoneEndOf(inviter: string): string | undefined {
  return /^\*{3}(\d+)$/.exec(inviter)?.[1]
}

function Envelope({ label, amount }: { label: string; amount: string }) {
  return (
    <li className="invitation-envelope">
      <svg className="flap" viewBox="0 0 200 60" preserveAspectRatio="none" aria-hidden>
        <path d="M0 0h200v14Q100 84 0 14Z" />
        <path d="M0 14Q100 84 200 14" />
      </svg>
      <i aria-hidden />
      <span>{label}</span>
      <b>{amount}</b>
    </li>
  )
}
