import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Area } from '#contract/values/area.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useTell } from '../shell/notes.tsx'

interface SwitchPanelProps {
  name: SwitchName
  /** Of who turns it. */
  areas: readonly Area[]
  /** Where it is off now. */
  offIn: readonly Area[]
  onClose: () => void
}

/** In which areas something is off: what is turned off is refused by every server within ten seconds. */
export function SwitchPanel({ name, areas, offIn, onClose }: SwitchPanelProps) {
  const t = useTranslations('console.operations')
  const areaWords = useTranslations('staff.areas')
  const memberWords = useTranslations('switches')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const [off, setOff] = useState<readonly Area[]>(offIn)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const toOff = areas.filter((area) => off.includes(area) && !offIn.includes(area))
  const toOn = areas.filter((area) => !off.includes(area) && offIn.includes(area))
  const isTurned = toOff.length + toOn.length > 0
  const [isAsked, setAsked] = useState(false)
  const turn = async () => {
    setAsked(true)
    if (!isTurned || reason.trim().length < LEAST_REASON) return
    setBusy(true)
    const answers = [
      ...(toOff.length > 0 ? [await api.operations.turnOff({ name, areas: toOff, reason })] : []),
      ...(toOn.length > 0 ? [await api.operations.turnOn({ name, areas: toOn, reason })] : []),
    ]
    const failed = answers.find((answer) => !answer.success)
    setBusy(false)
    await revalidate()
    if (failed && !failed.success) {
      setFailure(failed)
      return
    }
    tell(t('turned', { name: t(`names.${name}`) }))
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(`names.${name}`)}
      closeLabel={t('close')}
      actions={
        <Button pending={isBusy} onClick={() => void turn()}>
          {t('turnNow')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('members', { words: memberWords(name) })}</p>
        <RadioGroup
          name="off"
          type="checkbox"
          label={t('offIn')}
          {...(isAsked && !isTurned && { error: t('notTurned') })}
          defaultValues={offIn}
          options={areas.map((area) => ({ value: area, label: areaWords(area) }))}
          onChange={({ currentTarget }) => {
            const area = currentTarget.value as Area
            const others = off.filter((one) => one !== area)
            setOff(currentTarget.checked ? [...others, area] : others)
          }}
        />
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
