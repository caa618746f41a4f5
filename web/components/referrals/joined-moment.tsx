import type { Invitation } from '#contract/referrals.ts'
import { REVIEW_DAYS } from '#contract/values/referral-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { StoreButtons } from '../download/store-buttons.tsx'
import { useSiteHref } from '../site-link.tsx'

interface JoinedMomentProps {
  mgm: Invitation
  /** Accepted by a member in the app: the next step is here. */
  isMember: boolean
  isHeld: boolean
}

/** The invitation is accepted: what there is to win, and the one next step. */
export function JoinedMoment({ mgm, isMember, isHeld }: JoinedMomentProps) {
  const t = useTranslations('referrals.joined')
  const { currency, joinedRewardMinor: amountMinor, days } = mgm
  return (
    <ResultMoment
      title={t('title')}
      value={<MoneyText {...{ amountMinor, currency }} size="hero" />}
      text={
        isHeld ? t('held', { days: REVIEW_DAYS }) : t(isMember ? 'textMember' : 'text', { days })
      }
      action={isMember ? <MemberSteps /> : <VisitorSteps code={mgm.code} />}
      // Nothing has been given yet.
      isQuiet
    />
  )
}

function MemberSteps() {
  const t = useTranslations('referrals.joined')
  const siteHref = useSiteHref()
  return (
    <>
      <ButtonLink to={siteHref('/app-web/check-in')}>{t('checkIn')}</ButtonLink>
      <ButtonLink kind="quiet" to={siteHref('/app-web/wallet')}>
        {t('wallet')}
      </ButtonLink>
    </>
  )
}

/** Into the app where it is there already, else to its shop. */
function VisitorSteps({ code }: { code: string }) {
  const t = useTranslations('referrals.joined')
  const scheme = useRootData()?.brand.deepLinkScheme
  return (
    <>
      <Button href={`${scheme}mgm/${code}`}>{t('openApp')}</Button>
      <StoreButtons className="justify-center" />
    </>
  )
}
