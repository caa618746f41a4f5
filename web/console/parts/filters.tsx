import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'

/** Filters of a list: they stand in its address, and the list follows. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}

/** So that each key does not ask. */
const AFTER_MS = 300

interface FilterProps {
  field: string
  label: string
}

interface TextFilterProps extends FilterProps {
  type?: 'search' | 'date'
}

export function TextFilter({ field, label, type = 'search' }: TextFilterProps) {
  const { valueOf, set } = useListQuery()
  const inAddress = valueOf(field)
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [asked, setAsked] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    // The way back brings the text of before; what was asked for here may have been typed on since.
    if (inAddress !== asked) {
      setAsked(inAddress)
      setText(inAddress)
    }
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === inAddress) return undefined
    const timer = setTimeout(() => {
      setAsked(wanted)
      set(field, wanted, true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, field, inAddress, set])
  return (
    <TextInput
      name={field}
      type={type}
      label={label}
      value={text}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

interface Choice {
  value: string
  label: string
}

export function ChoiceFilter({
  field,
  label,
  all,
  options,
  groups,
}: FilterProps & {
  /** What no choice is called. */
  all: string
  options?: readonly Choice[]
  /** In place of `options`, where there are too many to be read at once. */
  groups?: readonly { label: string; options: readonly Choice[] }[]
}) {
  const { valueOf, set } = useListQuery()
  return (
    <SelectInput
      name={field}
      label={label}
      placeholder={all}
      {...(options && { options })}
      value={valueOf(field)}
      onChange={({ currentTarget }) => set(field, currentTarget.value)}
    >
      {groups?.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectInput>
  )
}

/** Among the areas of who asks; nothing to choose where there is one. */
export function AreaFilter() {
  const t = useTranslations('console.list')
  const words = useTranslations('staff.areas')
  const { areas } = useMe()
  if (areas.length < 2) return null
  const options = areas.map((area) => ({ value: area, label: words(area) }))
  return <ChoiceFilter field="area" label={t('area')} all={t('allAreas')} options={options} />
}
