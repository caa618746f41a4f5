import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { Instant } from '../parts/instant.tsx'
import { useProven } from '../sign-in/proof.tsx'
import { RoleFields, type RoleAndAreas } from './role-fields.tsx'

interface Sent {
  address: string
  expiresAt: string
}

/** Invites somebody: the address is shown once, to be sent by a way that nobody else reads. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff.invite')
  const wordsOf = useFailureWords()
  const proven = useProven()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [given, setGiven] = useState<RoleAndAreas>({ role: 'support', areas: [] })
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const invite = async () => {
    setAsked(true)
    if (email.trim() === '' || given.areas.length === 0) return undefined
    setBusy(true)
    const answer = await proven(() =>
      api.staff.invite({ email, role: given.role, areas: [...given.areas] }),
    )
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    setFailure(undefined)
    setSent({ address: location.origin + answer.path, expiresAt: answer.expiresAt })
    return revalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        sent ? (
          <CopyButton
            text={sent.address}
            label={t('copy')}
            doneLabel={t('copied')}
            kind="primary"
          />
        ) : (
          <Button pending={isBusy} onClick={() => void invite()}>
            {t('send')}
          </Button>
        )
      }
    >
      {sent ? (
        <div className="grid gap-3" role="status">
          <p>{t('sent')}</p>
          <p className="font-mono break-all">{sent.address}</p>
          <p className="text-muted">
            {t('until')} <Instant at={sent.expiresAt} />
          </p>
        </div>
      ) : (
        <div className="grid gap-4">
          <TextInput
            name="email"
            type="email"
            label={t('email')}
            {...(isAsked && email.trim() === '' && { error: t('emailMissing') })}
            value={email}
            autoComplete="off"
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <RoleFields value={given} onChange={setGiven} isAsked={isAsked} />
        </div>
      )}
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
