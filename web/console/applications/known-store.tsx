import { useEffect, useState } from 'react'
import type { StoreRowAnswer } from '#contract/console/stores.ts'
import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'

type Store = Pick<StoreRowAnswer, 'id' | 'names' | 'address'>

interface KnownStoreProps {
  area: Area
  /** Those that have something in common with the application. */
  shared: readonly Store[]
  /** It is looked for beside this one. */
  without?: string
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** So that each key does not ask. */
const AFTER_MS = 300
const FOUND = 10

/** One of the area's stores: those that have something in common stand there at once. */
export function KnownStore({ area, shared, without, chosen, onChoose }: KnownStoreProps) {
  const t = useTranslations('console-applications.approve')
  const locale = useLocale()
  const [find, setFind] = useState(chosen ?? '')
  const [found, setFound] = useState<{ of: string; stores: readonly Store[] }>()
  const asked = find.trim()
  useEffect(() => {
    if (asked === '') return undefined
    let isOver = false
    const timer = setTimeout(() => {
      void api.stores.list({ area, find: asked, ps: FOUND }).then((answer) => {
        if (!isOver && answer.success) setFound({ of: asked, stores: answer.stores })
      })
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [area, asked])
  const all = asked === '' ? shared : (found?.stores ?? [])
  const stores = all.filter(({ id }) => id !== without)
  const isNone = stores.length === 0 && (asked === '' || found?.of === asked)
  return (
    <div className="grid max-w-measure gap-5">
      <TextInput
        name="find-store"
        type="search"
        label={t('find')}
        hint={t('findHint')}
        autoComplete="off"
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <div role="status">{isNone && asked !== '' && <p>{t('noStore')}</p>}</div>
      {stores.length > 0 && (
        <RadioGroup
          name="known-store"
          label={t('chosen')}
          value={chosen ?? ''}
          options={stores.map(({ id, names, address }) => ({
            value: id,
            label: localized(names, locale),
            hint: address,
          }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </div>
  )
}
