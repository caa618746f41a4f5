import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { Area } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { DoorFrame } from './door-frame.tsx'
import { makePasskey } from './passkeys.ts'

/** Behind the sign that no server is sent: no log holds what lets somebody in. */
export async function loader() {
  const token = location.hash.slice(1)
  return { token, invitation: await api.signIn.getInvitation({ token }) }
}

/** An invitation: a name, and a passkey that the device makes. */
export function Component() {
  const t = useTranslations('staff')
  const format = useFormatter()
  const wordsOf = useFailureWords()
  const { token, invitation } = useLoaderData<typeof loader>()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<ApiFailure | 'device'>()
  const [isBusy, setBusy] = useState(false)
  if (!invitation.success) {
    return (
      <DoorFrame title={t('join.invalidTitle')}>
        <Notice kind="error">{wordsOf(invitation)}</Notice>
      </DoorFrame>
    )
  }
  const fail = (why: ApiFailure | 'device') => {
    setBusy(false)
    setFailure(why)
  }
  const join = async () => {
    setBusy(true)
    setFailure(undefined)
    const begun = await api.signIn.beginPasskey({ token, name })
    if (!begun.success) return fail(begun)
    const credential = await makePasskey(begun.options).catch(() => undefined)
    if (!credential) return fail('device')
    const finished = await api.signIn.finishPasskey({ token, name, credential })
    return finished.success ? location.assign('/console/') : fail(finished)
  }
  const areas = format.list(invitation.areas.map((area) => t(`areas.${area as Area}`)))
  return (
    <DoorFrame title={t('join.title')}>
      <p>{t('join.as', { email: invitation.email, role: t(`roles.${invitation.role}`), areas })}</p>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void join()
        }}
      >
        <TextInput
          name="name"
          label={t('join.name')}
          hint={t('join.nameHint')}
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div>
          <Button type="submit" size="large" pending={isBusy}>
            {t('join.make')}
          </Button>
        </div>
      </form>
      {failure && (
        <Notice kind="error" live>
          {failure === 'device' ? t('join.failed') : wordsOf(failure)}
        </Notice>
      )}
    </DoorFrame>
  )
}
