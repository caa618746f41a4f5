import { useTranslations } from '../../intl/use-translations.ts'
import { LoginNotice } from '../app/login-notice.tsx'
import { InvitationSteps } from './invitation-steps.tsx'

/** For who is not logged in: what inviting is, and where one's own invitation is. */
export function InviteIntro() {
  const t = useTranslations('referrals.intro')
  return (
    <>
      <LoginNotice text={t('login')} drawing="scenes/invitation" level="h2" />
      <InvitationSteps of="host" terms={[]} />
    </>
  )
}
