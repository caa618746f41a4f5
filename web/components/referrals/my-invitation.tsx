import type { CallOutputs } from '#contract/calls.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { QrCode } from '../app/qr-code.tsx'
import { ShareSheet } from '../share/share-sheet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { useMoneyParts } from '../use-money.ts'
import { InvitationSteps } from './invitation-steps.tsx'
import { InvitedList } from './invited-list.tsx'
import './my-invitation.css'

type Mine = CallOutputs['getMyReferrals']
type Own = NonNullable<Mine['invitation']>

/** Why there is none to be passed on; `none` for all other states. */
const CLOSED: Partial<Record<Own['state'], 'paused' | 'givenOut'>> = {
  paused: 'paused',
  given_out: 'givenOut',
}

/** The member's own invitation: to be passed on, and what came of it. */
export function MyInvitation({ mine }: { mine: Mine }) {
  const t = useTranslations('referrals.mine')
  const { invitation } = mine
  const closed = CLOSED[invitation?.state ?? 'ended'] ?? 'none'
  return (
    <>
      {invitation?.state === 'open' ? (
        <Card invitation={invitation} />
      ) : (
        <NotYet
          reason={closed === 'none' ? 'ended' : closed}
          drawing="scenes/invitation"
          title={t(`${closed}.title`)}
          text={t(`${closed}.text`)}
        />
      )}
      <OwnGift mine={mine} />
      <Totals mine={mine} />
      <InvitedList mine={mine} />
      {invitation && <InvitationSteps of="host" terms={invitation.terms} />}
    </>
  )
}

function Card({ invitation }: { invitation: Own }) {
  const t = useTranslations('referrals.mine')
  const wordsOf = useWords(invitation)
  const { code, url, inviterRewardMinor, joinedRewardMinor } = invitation
  const amounts = { mine: wordsOf(inviterRewardMinor), theirs: wordsOf(joinedRewardMinor) }
  const path = `/mgm/${code}`
  return (
    <section className="invite-card" aria-labelledby="my-code">
      <Art name="scenes/invitation" className="invite-scene aspect-4/3" />
      <div className="grid content-center gap-5">
        <div>
          <h2 id="my-code" className="text-22">
            {t('promise', amounts)}
          </h2>
          <p className="mt-2 text-muted">{t('promiseText')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ShareSheet
            path={path}
            title={t('shareTitle', amounts)}
            text={t('shareText', amounts)}
            label={t('share')}
            kind="primary"
            size="large"
            className="max-480:w-full"
          />
          <CopyButton text={url} label={t('copy')} doneLabel={t('copied')} />
        </div>
      </div>
      <QrCode
        text={url}
        label={t('qr')}
        caption={
          <>
            <span className="block text-14">{t('code')}</span>
            <b className="text-[1.375rem] tracking-[0.08em] tabular-nums">{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
          </>
        }
      />
    </section>
  )
}

/** A gift that still waits for the member's own first step. */
function OwnGift({ mine: { joined, currency } }: { mine: Mine }) {
  const t = useTranslations('referrals.mine.gift')
  const siteHref = useSiteHref()
  const partsOf = useMoneyParts()
  if (joined?.state !== 'linked' && joined?.state !== 'held') return null
  const { symbol, digits } = partsOf(joined.rewardMinor, currency)
  return (
    <Notice
      kind="info"
      title={t(`${joined.state}.title`, { amount: symbol + digits })}
      action={
        joined.state === 'linked' && (
          <ButtonLink size="small" to={siteHref('/app-web/check-in')}>
            {t('checkIn')}
          </ButtonLink>
        )
      }
    >
      {t(`${joined.state}.text`)}
    </Notice>
  )
}

function Totals({ mine: { totals, currency, invitation } }: { mine: Mine }) {
  const t = useTranslations('referrals.mine.totals')
  const { earnedMinor, acceptedCount, rewardedThisMonth } = totals
  if (acceptedCount === 0) return null
  return (
    <dl className="invite-totals">
      <div>
        <dt>{t('earned')}</dt>
        <dd>
          <MoneyText amountMinor={earnedMinor} currency={currency} size="large" />
        </dd>
      </div>
      <div>
        <dt>{t('accepted')}</dt>
        <dd className="money-large">{acceptedCount}</dd>
      </div>
      {invitation && (
        <div>
          <dt>{t('month')}</dt>
          <dd className="money-large">
            {rewardedThisMonth}
            <small>{` / ${invitation.monthlyCap}`}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

function useWords({ currency }: Own): (amountMinor: number) => string {
  const partsOf = useMoneyParts()
  return (amountMinor) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
}
