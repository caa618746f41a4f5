import { useRef } from 'react'
import { Form } from 'react-router'
import type { Invitation } from '#contract/referrals.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useHeldPresses } from '../../ui/use-held-presses.ts'
import { TryAgain } from '../app/login-notice.tsx'
import { useIsSigningIn, useSignIn } from '../app/use-bridge-session.ts'
import { useLogin } from '../app/use-login.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { CodeStep } from './code-step.tsx'
import { InvitationHead } from './invitation-head.tsx'
import { InvitationSteps } from './invitation-steps.tsx'
import { JoinedMoment } from './joined-moment.tsx'
import { PhoneStep } from './phone-step.tsx'
import { RefusedView } from './refused-view.tsx'
import { useJoin, type JoinState } from './use-join.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './invitation-view.css'

interface InvitationViewProps {
  mgm: Invitation
}

/** A friend's invitation: what it is, and accepting it. */
export function InvitationView({ mgm }: InvitationViewProps) {
  const join = useJoin()
  const isMember = useRootData()?.member !== undefined
  const isSigningIn = useIsSigningIn()
  const card = useRef<HTMLDivElement>(null)
  useHeldPresses(card, join.step)
  return (
    <div className="measure invitation">
      <InvitationHead mgm={mgm} />
      <div ref={card} className="invitation-card card">
        <Accepting mgm={mgm} join={join} />
      </div>
      <InvitationSteps of={isMember || isSigningIn ? 'member' : 'guest'} terms={mgm.terms} />
    </div>
  )
}

function Accepting({ mgm, join }: { mgm: Invitation; join: JoinState }) {
  const t = useTranslations('referrals.join')
  const isMember = useRootData()?.member !== undefined
  const isSigningIn = useIsSigningIn()
  const { answer, step, failure } = join
  if (step === 'joined') {
    return <JoinedMoment mgm={mgm} isMember={isMember} isHeld={answer?.isHeld === true} />
  }
  if (step === 'refused') return <RefusedView message={failure ?? ''} isMember={isMember} />
  if (mgm.state === 'paused') return <RefusedView message={t('paused')} isMember={isMember} />
  if (mgm.state === 'given_out') return <RefusedView message={t('givenOut')} isMember={isMember} />
  if (mgm.state === 'ended') return <RefusedView message={t('ended')} isMember={isMember} />
  if (isMember) return <AcceptStep join={join} />
  return (
    <>
      {isSigningIn && <AcceptStep join={join} />}
      {/* The login may not come through: then what was typed is still asked for. */}
      <div className={isSigningIn ? 'hidden' : 'contents'}>
        {step === 'code' && answer ? (
          <CodeStep join={join} answer={answer} />
        ) : (
          <>
            <InApp />
            <PhoneStep join={join} area={mgm.area} countries={mgm.mobileCountries} />
          </>
        )}
      </div>
    </>
  )
}

/** Who has signed in need not prove a number again. */
function AcceptStep({ join }: { join: JoinState }) {
  const t = useTranslations('referrals.join.member')
  const isSigningIn = useIsSigningIn()
  return (
    <Form method="post" className="grid gap-4">
      <SubmissionKey />
      <h2 className="text-22">{t('title')}</h2>
      <p>{t('text')}</p>
      <RefusalNotice kind="error" message={join.failure} />
      <Button
        type="submit"
        name="intent"
        value="accept"
        size="large"
        className="w-full"
        pending={join.isSending || isSigningIn}
      >
        {t('submit')}
      </Button>
    </Form>
  )
}

/** In the app, logging in spares the code. */
function InApp() {
  const t = useTranslations('referrals.join.inApp')
  const lost = useTranslations('app.login.lost')
  const { isInApp, ask } = useLogin()
  const { state, why } = useSignIn()
  if (!isInApp) return null
  if (state === 'lost') {
    return (
      <Notice kind="error" live className="mb-6" title={why} action={<TryAgain kind="quiet" />}>
        {lost('in')}
      </Notice>
    )
  }
  return (
    <Notice
      kind="info"
      className="mb-6"
      title={t('title')}
      action={
        <Button kind="quiet" onClick={ask}>
          {t('logIn')}
        </Button>
      }
    />
  )
}
