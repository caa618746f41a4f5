import { useState } from 'react'
import { REJECTION_CAUSES } from '#contract/values/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import type { FoundApplication } from './application-page.tsx'
import { LetterAhead } from './letter-text.tsx'
import { useJudging } from './use-judging.ts'
import { WordsField } from './words-field.tsx'

interface RejectPanelProps {
  application: FoundApplication['application']
  onClose: () => void
}

/** Rejects for a cause that the applicant is told. */
export function RejectPanel({ application, onClose }: RejectPanelProps) {
  const t = useTranslations('console-applications')
  const wordsOf = useFailureWords()
  const { reference, version, locale } = application
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const cause = REJECTION_CAUSES.find((one) => one === chosen)
  const given = words.trim() === '' ? {} : { words }
  const input = cause && { reference, version, cause, ...given }
  const { ask, letter, changed } = useJudging(api.applications.reject, input)
  return (
    <ActPanel
      title={t('reject.title')}
      doLabel={t('reject.do')}
      doneWords={t('reject.done')}
      ask={ask}
      input={input}
      isDangerous
      onClose={onClose}
    >
      {changed && (
        <Notice kind="warning" live>
          {wordsOf(changed)}
        </Notice>
      )}
      <p className="text-muted">{t('reject.text')}</p>
      <SelectInput
        name="cause"
        label={t('reject.cause')}
        placeholder={t('reject.noCause')}
        options={REJECTION_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <WordsField locale={locale} value={words} onChange={setWords} />
      <LetterAhead letter={letter} />
    </ActPanel>
  )
}
