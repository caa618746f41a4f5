import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Area } from '#contract/values/area.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'

/** Begins a draft; nobody gets anything of it. */
export function NewBroadcastDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console-broadcasts.new')
  const areaWords = useTranslations('staff.areas')
  const wordsOf = useFailureWords()
  const navigate = useNavigate()
  const { areas } = useMe()
  const [area, setArea] = useState<Area>(areas[0] ?? 'tw')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const answer = await api.broadcasts.create({ area })
    setBusy(false)
    if (answer.success) await navigate(`/broadcasts/${answer.id}`)
    else setFailure(answer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button pending={isBusy} onClick={() => void begin()}>
          {t('do')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('text')}</p>
        <SelectInput
          name="newArea"
          label={t('area')}
          value={area}
          options={areas.map((value) => ({ value, label: areaWords(value) }))}
          onChange={({ currentTarget }) => setArea(currentTarget.value as Area)}
        />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
