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
  rules: FoundBroadcast['rules']
}

/** What it says, each language above the phone that shows it, and the page that it opens. */
export function WordFields({ draftOf, isWritable, rules }: WordFieldsProps) {
  const t = useTranslations('console-broadcasts.fields')
  const { draft, write, errorAt } = draftOf
  const { titles, bodies, page } = draft
  const readOnly = !isWritable
  return (
    <FieldGroup title={t('words')} hint={t('wordsHint')}>
      <div className="lock-screens">
        {LOCALES.map((locale) => (
          <div key={locale}>
            <TextArea
              name={`title.${locale}`}
              label={t('title', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              rows={2}
              limit={BROADCAST_TITLE_LENGTH}
              counter={(left) => t('left', { count: left })}
              readOnly={readOnly}
              value={titles[locale]}
              {...errorAt(`titles.${locale}`)}
              onChange={({ currentTarget }) =>
                // One line of two: a title has none of its own.
                write({
                  titles: { ...titles, [locale]: currentTarget.value.replaceAll('\n', ' ') },
                })
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
              rules={rules}
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
