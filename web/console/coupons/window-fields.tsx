import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { textAt, writeAt } from '../publishing/entry-body.ts'
import { FieldRow } from '../publishing/form/field-group.tsx'
import { problemsOf, type FieldsOf } from './fields-of.ts'

/** The first and the last day, both included, in the coupon's area. */
export function WindowFields({ body, problems, counted, onChange }: FieldsOf) {
  const t = useTranslations('console.coupon.fields')
  const { errorOf } = problemsOf(problems)
  const isCounted = textAt(body, ['window', 'startsInDays']) !== ''
  const dayOf = (name: 'startsOn' | 'endsOn') =>
    (isCounted ? counted?.[name] : undefined) ?? textAt(body, ['window', name])
  const day = (name: 'startsOn' | 'endsOn') => ({
    name: `window.${name}`,
    type: 'date' as const,
    readOnly: !onChange,
    value: dayOf(name),
    ...errorOf(`window.${name}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      // Dates take the place of days that a demonstration counts.
      onChange?.(
        writeAt(body, ['window'], {
          startsOn: dayOf('startsOn'),
          endsOn: dayOf('endsOn'),
          [name]: currentTarget.value,
        }),
      ),
  })
  return (
    <>
      <FieldRow>
        <TextInput label={t('startsOn')} {...day('startsOn')} />
        <TextInput label={t('endsOn')} {...day('endsOn')} />
      </FieldRow>
      {isCounted && <p className="field-hint">{t('countedDays')}</p>}
    </>
  )
}
