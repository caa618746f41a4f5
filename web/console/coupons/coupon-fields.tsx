import { LOCALES } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { linesAt, linesOf, textAt, writeAt } from '../publishing/entry-body.ts'
import { DiscountFields } from './discount-fields.tsx'
import { FieldGroup, FieldRow } from '../publishing/form/field-group.tsx'
import { numberOf, problemsOf, type FieldsOf } from './fields-of.ts'
import { WindowFields } from './window-fields.tsx'

/** The fields of a coupon, as its file calls them, in three languages. */
export function CouponFields(props: FieldsOf) {
  const { body, problems, onChange } = props
  const t = useTranslations('console.coupon.fields')
  const groups = useTranslations('console-preview.groups')
  const { errorOf, rest } = problemsOf(problems)
  const field = (name: string, path: readonly string[] = [name]) => ({
    name,
    value: textAt(body, path),
    readOnly: !onChange,
    ...errorOf(path.join('.')),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange?.(writeAt(body, path, currentTarget.value || undefined)),
  })
  return (
    <div className="grid max-w-measure gap-8">
      {rest.length > 0 && (
        <Notice kind="warning" title={t('problems')}>
          <ul>
            {rest.map(({ field: at, words }) => (
              <li key={`${at} ${words}`}>
                {at} {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FieldGroup title={groups('what')}>
        <FieldRow of="languages">
          {LOCALES.map((locale) => (
            <TextInput
              key={locale}
              label={t('title', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              {...field(`title.${locale}`, ['title', locale])}
            />
          ))}
        </FieldRow>
        <DiscountFields {...props} />
      </FieldGroup>
      <FieldGroup title={groups('terms')} hint={t('termsHint')}>
        <FieldRow of="languages">
          {LOCALES.map((locale) => (
            <TextArea
              key={locale}
              name={`terms.${locale}`}
              label={t('terms', { locale: LOCALE_NAMES[locale] })}
              lang={locale}
              rows={3}
              readOnly={!onChange}
              defaultValue={linesAt(body, ['terms', locale])}
              {...errorOf(`terms.${locale}`)}
              onChange={({ currentTarget }) =>
                onChange?.(writeAt(body, ['terms', locale], linesOf(currentTarget.value)))
              }
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={groups('when')} hint={groups('whenHint')}>
        <WindowFields {...props} />
      </FieldGroup>
      <FieldGroup title={groups('howMany')}>
        <FieldRow>
          <TextInput
            name="stock"
            label={t('stock')}
            inputMode="numeric"
            readOnly={!onChange}
            value={textAt(body, ['stock'])}
            {...errorOf('stock')}
            onChange={({ currentTarget }) =>
              onChange?.(writeAt(body, ['stock'], numberOf(currentTarget.value)))
            }
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={groups('where')} hint={groups('whereHint')}>
        <FieldRow>
          <TextInput label={t('storeName')} {...field('storeName')} />
          <TextInput label={t('storeAddress')} {...field('storeAddress')} />
        </FieldRow>
      </FieldGroup>
    </div>
  )
}
