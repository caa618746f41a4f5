import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useProven } from '../sign-in/proof.tsx'

interface TakeKeyDialogProps {
  code: string
  fingerprint: string
  onClose: () => void
}

/** The key itself, once: to be handed on by a way that nobody else reads. */
export function TakeKeyDialog({ code, fingerprint, onClose }: TakeKeyDialogProps) {
  const t = useTranslations('console-partners.take')
  const wordsOf = useFailureWords()
  const proven = useProven()
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const answer = await proven(() => api.partners.takeKey({ code, fingerprint }))
    setBusy(false)
    setFailure(answer.success ? undefined : answer)
    if (answer.success) setKey(answer.key)
  }
  const close = () => {
    onClose()
    void revalidate()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        key === undefined ? (
          <Button pending={isBusy} onClick={() => void take()}>
            {t('show')}
          </Button>
        ) : (
          <CopyButton text={key} label={t('copy')} doneLabel={t('copied')} kind="primary" />
        )
      }
    >
      <p>{t('text')}</p>
      <p role="status" className="mt-3 font-mono break-all">
        {key}
      </p>
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
