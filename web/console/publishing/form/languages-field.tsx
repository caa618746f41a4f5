import { useState } from 'react'
import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useLocale } from '../../../intl/text-context.ts'
import { ToggleGroup } from '../../../ui/navigation/toggle-group.tsx'
import { LOCALE_NAMES } from '../../client/locale-choice.ts'
import { readAt, type Path } from '../entry-body.ts'
import { FieldRow } from './field-group.tsx'
import { FoldedList } from './folded-list.tsx'
import { itemsAt, MOST_UNFOLDED } from './folds.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { Part } from './part.tsx'
import { isPlain, PlainField } from './plain-field.tsx'
import { useFieldWords } from './use-field-words.ts'

interface LanguagesFieldProps {
  field: NamedShape
  of: FieldShape
  path: Path
}

/** A text in three languages: side by side where it is short, else one of them at a time. */
export function LanguagesField({ field, of, path }: LanguagesFieldProps) {
  if (isPlain(of)) {
    return (
      <FieldRow of="languages">
        {LOCALES.map((locale) => (
          <PlainField
            key={locale}
            field={{ ...field, shape: of }}
            path={[...path, locale]}
            lang={locale}
          />
        ))}
      </FieldRow>
    )
  }
  return <LongTexts field={field} of={of} path={path} />
}

function LongTexts({ field: { name }, of, path }: LanguagesFieldProps) {
  const { Fields, body, locale: chosen, problems, showLocale } = useEntryForm()
  const words = useFieldWords()
  const reader = useLocale()
  // As it began: three columns are for what is worked on a part at a time.
  const [mayBeBeside] = useState(() =>
    LOCALES.some((value) => itemsAt(body, [...path, value]).length > MOST_UNFOLDED),
  )
  const isBeside = chosen === 'beside' && mayBeBeside && of.type === 'list'
  const locale = chosen === 'beside' ? reader : chosen
  const at = [...path, locale]
  const labelOf = (value: Locale) => {
    const found = readAt(body, [...path, value])
    const isWrong = problemAt(problems, [...path, value], true).error !== undefined
    const count = Array.isArray(found) ? ` · ${found.length}` : ''
    return `${LOCALE_NAMES[value]}${count}${isWrong ? ` · ${words.toMend}` : ''}`
  }
  return (
    <Part
      title={words.nameOf(name)}
      acts={
        <ToggleGroup
          label={words.nameOf(name)}
          value={isBeside ? 'beside' : locale}
          options={[
            ...LOCALES.map((value) => ({ value, label: labelOf(value) })),
            ...(mayBeBeside ? [{ value: 'beside' as const, label: words.beside }] : []),
          ]}
          onChange={showLocale}
        />
      }
    >
      {/* Another language is another text: what was typed in one is not shown in the other. */}
      {isBeside ? (
        <FoldedList
          name={name}
          of={of.of}
          columns={LOCALES.map((lang) => ({ lang, path: [...path, lang] }))}
        />
      ) : (
        <div key={locale} lang={locale} className="grid grid-cols-1 gap-4">
          {of.type === 'list' && <ListField name={name} of={of.of} path={at} isBare />}
          {of.type === 'group' && <Fields fields={of.fields} path={at} />}
        </div>
      )}
    </Part>
  )
}
