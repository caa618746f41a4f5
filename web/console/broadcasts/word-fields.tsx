import { BROADCAST_BODY_LENGTH, BROADCAST_TITLE_LENGTH } from '#contract/values/broadcasts.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { FieldGroup } from '../publishing/form/field-group.tsx'
import { LockScreen } from './lock-screen.tsx'
import type { FoundBroadcast } from './broadcast-page.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

interface WordFieldsProps {
  draftOf: BroadcastDraft
  isWritable: boolean
  /** What every message ends with, in each language. */
  ending: FoundBroadcast['rules']['ending']
}

/** What it says, each language above the phone that shows it, and the page that it opens. */
export function WordFields({ draftOf, isWritable, ending }: WordFieldsProps) {
  const t = useTranslations('console-broadcasts.fields')
  const { draft, write, errorAt } = draftOf
  const { titles, bodies, page } = draft
  const readOnly = !isWritable
  return (
    <FieldGroup title={t('words')} hint={t('wordsHint')}>
      <div className="grid gap-6 lg:grid-cols-3">
        {LOCALES.map((locale) => (
          <div key={locale} className="grid content-start gap-4">
            <TextInput
              name={`title.${locale}`}
              label={t('title', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              maxLength={BROADCAST_TITLE_LENGTH}
              readOnly={readOnly}
              value={titles[locale]}
              {...errorAt(`titles.${locale}`)}
              onChange={({ currentTarget }) =>
                write({ titles: { ...titles, [locale]: currentTarget.value } })
              }
            />
            <TextArea
              name={`body.${locale}`}
              label={t('body', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              rows={3}
              limit={BROADCAST_BODY_LENGTH}
              counter={(left) => t('left', { count: left })}
              readOnly={readOnly}
              value={bodies[locale]}
              {...errorAt(`bodies.${locale}`)}
              onChange={({ currentTarget }) =>
                write({ bodies: { ...bodies, [locale]: currentTarget.value } })
              }
            />
            <LockScreen
              locale={locale}
              title={titles[locale] ?? ''}
              body={bodies[locale] ?? ''}
              ending={ending[locale] ?? ''}
            />
          </div>
        ))}
      </div>
      <TextInput
        name="page"
        label={t('page')}
        hint={t('pageHint')}
        className="max-w-measure"
        maxLength={200}
        readOnly={readOnly}
        value={page}
        {...errorAt('page')}
        onChange={({ currentTarget }) => write({ page: currentTarget.value.trim() })}
      />
    </FieldGroup>
  )
}
