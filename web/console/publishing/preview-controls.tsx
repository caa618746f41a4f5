import type { Area } from '#contract/values/area.ts'
import type { PreviewPage } from '#contract/values/content-kinds.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useListQuery } from '../client/list-query.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { useMe } from '../client/me.ts'
import { Filters, TextFilter } from '../parts/filters.tsx'
import { DEFAULT_TIME, VIEWERS, WIDTHS, type PreviewQuery } from './preview-query.ts'

interface PreviewControlsProps {
  areas: readonly Area[]
  pages: readonly PreviewPage[]
  query: PreviewQuery
}

/** Which page, as whom, in which language, how wide and when: all of it stands in the address. */
export function PreviewControls({ areas, pages, query }: PreviewControlsProps) {
  const { area } = query
  const t = useTranslations('console-preview.preview')
  const areaWords = useTranslations('staff.areas')
  const { valueOf, set } = useListQuery()
  const { may } = useMe()
  const viewers = VIEWERS.filter((one) => one !== 'chosen' || may('members.read'))
  const choice = (field: 'page' | 'area' | 'as' | 'locale' | 'width') => ({
    name: field,
    id: `preview-${field}`,
    label: t(field),
    value: query[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(field, currentTarget.value),
  })
  const moment = (field: 'day' | 'time') => ({
    name: field,
    id: `preview-${field}`,
    type: field === 'day' ? 'date' : 'time',
    value: valueOf(field) || (field === 'time' ? DEFAULT_TIME : ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(field, currentTarget.value),
  })
  return (
    <Filters>
      {pages.length > 1 && (
        <SelectInput
          {...choice('page')}
          options={pages.map((value) => ({ value, label: t(`pages.${value}`) }))}
        />
      )}
      {areas.length > 1 && (
        <SelectInput
          {...choice('area')}
          options={areas.map((value) => ({ value, label: areaWords(value) }))}
        />
      )}
      <SelectInput
        {...choice('as')}
        options={viewers.map((value) => ({ value, label: t(`viewers.${value}`) }))}
      />
      {query.as === 'chosen' && <TextFilter field="member" label={t('member')} />}
      <SelectInput
        {...choice('locale')}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      />
      <SelectInput
        {...choice('width')}
        options={WIDTHS.map((value) => ({ value, label: t(`widths.${value}`) }))}
      />
      <div className="flex gap-3">
        <TextInput {...moment('day')} label={t('day')} />
        {valueOf('day') !== '' && (
          <TextInput {...moment('time')} label={t('time', { area: areaWords(area) })} />
        )}
      </div>
    </Filters>
  )
}
