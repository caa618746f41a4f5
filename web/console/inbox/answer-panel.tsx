import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ANSWER_LENGTH, ANSWER_SUBJECT_LENGTH } from '#contract/values/inbox.ts'
import type { AnswerTemplate } from '#contract/values/inbox.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import type { AskAct } from '../parts/use-act.ts'
import type { FoundMessage } from './message-page.tsx'
import type { Letter } from './use-letter.ts'

interface AnswerPanelProps {
  found: FoundMessage
  letter: Letter
  onClose: () => void
}

type AnswerInput = Parameters<typeof api.inbox.answer>[0]

/** Answers by mail, with the usual words in the sender's language or one's own; what stands there is what is sent. */
export function AnswerPanel({ found, letter, onClose }: AnswerPanelProps) {
  const t = useTranslations('console-inbox')
  const wordsOf = useFailureWords()
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<ApiFailure>()
  const { message, templates } = found
  const { reference, version, senderName } = message
  const { template, locale, subject, body, keepsOpen, gap } = letter
  const email = message.email ?? ''
  const ask: AskAct<AnswerInput> = async (input, options) => {
    const answer = await api.inbox.answer(input, options)
    if (answer.success) {
      if (answer.state === 'done') letter.clear()
      return answer
    }
    // What a colleague did comes up behind it, and what was written here stays.
    const isChanged = answer.resultException === 'MessageChanged'
    setChanged(isChanged ? answer : undefined)
    if (isChanged) void revalidate()
    return answer
  }
  return (
    <ActPanel
      title={t('answer.title', { name: senderName })}
      doLabel={t('answer.do', { email })}
      doneWords={t('answer.done')}
      ask={ask}
      input={letter.isReady ? { reference, version, locale, subject, body, keepsOpen } : undefined}
      keepsInput
      onClose={onClose}
    >
      {changed && (
        <Notice kind="warning" live>
          {wordsOf(changed)}
        </Notice>
      )}
      <p className="break-words text-muted">{t('answer.to', { email })}</p>
      <SelectInput
        name="template"
        label={t('answer.template')}
        placeholder={t('answer.noTemplate')}
        options={templates.map(({ id }) => ({
          value: id,
          label: t(`templates.${id as AnswerTemplate}`),
        }))}
        value={template}
        onChange={({ currentTarget }) => letter.choose(currentTarget.value, locale)}
      />
      <SelectInput
        name="language"
        label={t('answer.language')}
        options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={locale}
        onChange={({ currentTarget }) => letter.choose(template, currentTarget.value as Locale)}
      />
      <TextInput
        name="subject"
        label={t('answer.subject')}
        maxLength={ANSWER_SUBJECT_LENGTH}
        value={subject}
        onChange={({ currentTarget }) => letter.write({ subject: currentTarget.value })}
      />
      <TextArea
        key={letter.choices}
        name="body"
        label={t('answer.body')}
        hint={t('answer.bodyHint')}
        error={gap && t('answer.unfilled', { gap })}
        rows={10}
        limit={ANSWER_LENGTH}
        counter={(left) => t('answer.left', { count: left })}
        value={body}
        onChange={({ currentTarget }) => letter.write({ body: currentTarget.value })}
      />
      <Checkbox
        name="keepsOpen"
        label={t('answer.keepsOpen')}
        checked={keepsOpen}
        onChange={({ currentTarget }) => letter.write({ keepsOpen: currentTarget.checked })}
      />
    </ActPanel>
  )
}
