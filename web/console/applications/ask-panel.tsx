import { useState } from 'react'
import { isWantedDocument, WANTED, type Wanted } from '#contract/values/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import type { FoundApplication } from './application-page.tsx'
import { LetterAhead } from './letter-text.tsx'
import { useJudging } from './use-judging.ts'
import { WordsField } from './words-field.tsx'

interface AskPanelProps {
  application: FoundApplication['application']
  onClose: () => void
}

/** Asks the applicant for what is missing: the letter brings a link under which it can be added. */
export function AskPanel({ application, onClose }: AskPanelProps) {
  const t = useTranslations('console-applications.ask')
  const wordsOf = useFailureWords()
  const { reference, version, storeName, locale } = application
  const [chosen, setChosen] = useState<readonly Wanted[]>([])
  const [words, setWords] = useState('')
  const wanted = WANTED.filter((one) => chosen.includes(one))
  const given = words.trim() === '' ? {} : { words }
  const input = wanted.length > 0 ? { reference, version, wanted, ...given } : undefined
  const { ask, letter, changed } = useJudging(api.applications.ask, input)
  const set = (one: Wanted, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <ActPanel
      title={t('title', { name: storeName })}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={ask}
      input={input}
      onClose={onClose}
    >
      {changed && (
        <Notice kind="warning" live>
          {wordsOf(changed)}
        </Notice>
      )}
      <p className="text-muted">{t('text')}</p>
      <WantedChoices
        legend={t('documentsOf')}
        of={WANTED.filter(isWantedDocument)}
        chosen={chosen}
        onSet={set}
      />
      <WantedChoices
        legend={t('fieldsOf')}
        of={WANTED.filter((one) => !isWantedDocument(one))}
        chosen={chosen}
        onSet={set}
      />
      <WordsField locale={locale} value={words} onChange={setWords} />
      <LetterAhead letter={letter} />
    </ActPanel>
  )
}

interface WantedChoicesProps {
  legend: string
  of: readonly Wanted[]
  chosen: readonly Wanted[]
  onSet: (one: Wanted, isChosen: boolean) => void
}

function WantedChoices({ legend, of, chosen, onSet }: WantedChoicesProps) {
  const names = useTranslations('console-applications.wanted')
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      {of.map((one) => (
        <Checkbox
          key={one}
          name={`wanted-${one}`}
          label={names(one)}
          checked={chosen.includes(one)}
          onChange={({ currentTarget }) => onSet(one, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
