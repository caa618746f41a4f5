import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/values/staff-roles.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { DoorFrame } from './door-frame.tsx'
import { showPasskey } from './passkeys.ts'
import { keepWayOn, ownPath } from './way-on.ts'

export async function loader() {
  const { hasDemoPeople, hasCompanySignIn } = answerOf(await api.signIn.getDoor({}))
  return { hasDemoPeople, hasCompanySignIn }
}

/** By the passkey of a device, or the company's own sign-in where there is one; in a demonstration as one person of each role. */
export function Component() {
  const t = useTranslations('staff.signIn')
  const { hasDemoPeople, hasCompanySignIn } = useLoaderData<typeof loader>()
  const wordsOf = useFailureWords()
  const to = useWayOn()
  const enter = () => location.assign(`/console${to}`)
  const [failure, setFailure] = useState<ApiFailure | 'device'>()
  const [isBusy, setBusy] = useState(false)
  const take = (answer: ApiResult<unknown>) => {
    if (answer.success) return enter()
    setBusy(false)
    setFailure(answer)
  }
  const show = async () => {
    setBusy(true)
    setFailure(undefined)
    const begun = await api.signIn.beginSignIn({})
    if (!begun.success) return take(begun)
    const credential = await showPasskey(begun.options).catch(() => undefined)
    if (credential) return take(await api.signIn.finishSignIn({ credential }))
    setBusy(false)
    setFailure('device')
  }
  const goToCompany = async () => {
    setFailure(undefined)
    const begun = await api.signIn.beginCompanySignIn({})
    if (!begun.success) return setFailure(begun)
    keepWayOn(to)
    return location.assign(begun.address)
  }
  return (
    <DoorFrame title={t('title')}>
      <p>{t(hasCompanySignIn ? 'companyText' : 'text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" pending={isBusy} onClick={() => void show()}>
          {t('show')}
        </Button>
        {hasCompanySignIn && (
          <Button size="large" kind="quiet" onClick={() => void goToCompany()}>
            {t('company')}
          </Button>
        )}
      </div>
      {failure && (
        <Notice kind="error" live>
          {failure === 'device' ? t('failed') : wordsOf(failure)}
        </Notice>
      )}
      {hasDemoPeople && <DemoPeople onAnswer={take} />}
    </DoorFrame>
  )
}

function DemoPeople({ onAnswer }: { onAnswer: (answer: ApiResult<unknown>) => void }) {
  const t = useTranslations('staff')
  const signIn = async (role: StaffRole) => onAnswer(await api.signIn.signInAsDemo({ role }))
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('signIn.demo')}</h2>
      <ul className="grid gap-2">
        {STAFF_ROLES.map((role) => (
          <li key={role}>
            <Button
              kind="quiet"
              className="w-full justify-start rounded-card px-4"
              onClick={() => void signIn(role)}
            >
              <span className="text-start">
                <span className="block">{t(`roles.${role}`)}</span>
                <span className="block text-14 font-normal text-muted">{t(`may.${role}`)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page that was asked for. */
function useWayOn(): string {
  const [params] = useSearchParams()
  return ownPath(params.get('to'))
}
