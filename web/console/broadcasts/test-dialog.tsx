import { useState } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { useMe } from '../client/me.ts'
import { useTell } from '../shell/notes.tsx'

/** To one phone, as a test: staff have no account in the app, so whose it is has to be said. */
export function TestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('console-broadcasts.test')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { isDemo } = useMe()
  const shown = useLocale()
  const [memberId, setMember] = useState('')
  const [locale, setLocale] = useState<Locale>(shown)
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const send = async () => {
    setBusy(true)
    const answer = await api.broadcasts.test({ id, memberId, locale })
    setBusy(false)
    setFailure(answer.success ? undefined : answer)
    if (!answer.success) return
    tell(t('done', { member: memberId, count: answer.testsLeft }))
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button pending={isBusy} disabled={memberId === ''} onClick={() => void send()}>
          {t('do')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('text')}</p>
        <TextInput
          name="member"
          label={t('member')}
          hint={t(isDemo ? 'memberHint' : 'memberHintReal')}
          maxLength={64}
          autoComplete="off"
          value={memberId}
          onChange={({ currentTarget }) => setMember(currentTarget.value.trim())}
        />
        <SelectInput
          name="testLanguage"
          label={t('language')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ currentTarget }) => setLocale(currentTarget.value as Locale)}
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
