import { useTranslations } from '../../intl/use-translations.ts'
import { FieldError } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { HoursAs } from './form-draft.ts'
import { useProblems, type FormFieldsProps } from './form-problems.ts'
import { WeekFields } from './week-fields.tsx'

const WAYS: readonly HoursAs[] = ['week', 'text', 'none']

/** A week, or the words of a source that cannot be told as one. */
export function HoursFields({ draft, problems, onChange }: FormFieldsProps) {
  const t = useTranslations('console-stores.form')
  const errorOf = useProblems(problems)
  const { error } = errorOf('openingHours')
  return (
    <div className="grid gap-3 lg:col-span-2">
      <RadioGroup
        name="hoursAs"
        label={t('hours')}
        look="tiles"
        value={draft.hoursAs}
        options={WAYS.map((value) => ({ value, label: t(`hoursAs.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, hoursAs: currentTarget.value as HoursAs })
        }
      />
      {draft.hoursAs === 'week' && (
        <>
          <WeekFields week={draft.week} onChange={(week) => onChange({ ...draft, week })} />
          <FieldError id="week" error={error} />
        </>
      )}
      {draft.hoursAs === 'text' && (
        <TextInput
          name="hoursText"
          label={t('hoursText')}
          hint={t('hoursTextHint')}
          maxLength={1000}
          error={error}
          value={draft.hoursText}
          onChange={({ currentTarget }) => onChange({ ...draft, hoursText: currentTarget.value })}
        />
      )}
    </div>
  )
}
