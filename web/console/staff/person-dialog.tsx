import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffRow } from '#contract/console/staff.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useTell } from '../shell/notes.tsx'
import { useProven } from '../sign-in/proof.tsx'
import { RoleFields, type RoleAndAreas } from './role-fields.tsx'

interface PersonDialogProps {
  person: StaffRow
  onClose: () => void
}

/** Another role, other areas; out, now, everywhere; and back. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useTranslations('staff.person')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const proven = useProven()
  const { revalidate } = useRevalidator()
  const [given, setGiven] = useState<RoleAndAreas>(person)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const { id, name, suspendedAt } = person
  const [isAsked, setAsked] = useState(false)
  const isSaid = reason.trim().length >= LEAST_REASON
  const act = async (ask: () => Promise<ApiResult<unknown>>, words: string) => {
    setAsked(true)
    if (isBusy || !isSaid) return undefined
    setBusy(true)
    const answer = await proven(ask)
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    tell(words)
    setOpen(false)
    return revalidate()
  }
  const change = { id, role: given.role, areas: [...given.areas], reason }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      actions={
        <>
          {suspendedAt === null ? (
            <Button
              kind="quiet"
              onClick={() =>
                void act(() => api.staff.suspend({ id, reason }), t('suspended', { name }))
              }
            >
              {t('suspend')}
            </Button>
          ) : (
            <Button
              kind="quiet"
              onClick={() => void act(() => api.staff.lift({ id, reason }), t('lifted', { name }))}
            >
              {t('lift')}
            </Button>
          )}
          <Button
            pending={isBusy}
            onClick={() =>
              given.areas.length === 0
                ? setAsked(true)
                : void act(() => api.staff.change(change), t('changed', { name }))
            }
          >
            {t('change')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RoleFields value={given} onChange={setGiven} isAsked={isAsked} />
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
        <p className="text-muted">{t('lostPasskey')}</p>
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
