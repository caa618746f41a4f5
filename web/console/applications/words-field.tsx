import { LETTER_WORDS_LENGTH } from '#contract/values/applications.ts'
import type { Locale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'

interface WordsFieldProps {
  /** The applicant's. */
  locale: Locale
  value: string
  onChange: (words: string) => void
}

/** What somebody adds to a letter in own words. */
export function WordsField({ locale, value, onChange }: WordsFieldProps) {
  const t = useTranslations('console-applications')
  return (
    <TextArea
      name="words"
      label={t('ask.words')}
      hint={t('ask.wordsHint', { language: t(`languages.${locale}`) })}
      rows={4}
      limit={LETTER_WORDS_LENGTH}
      counter={(left) => t('ask.left', { count: left })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
