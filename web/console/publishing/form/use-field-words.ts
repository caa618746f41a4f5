import { parseArea } from '#contract/values/area.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'
import { useTextContext } from '../../../intl/text-context.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../../client/locale-choice.ts'

/** What is read in full rather than at a glance, and typed in several lines. */
const LONG = new Set([
  'text',
  'summary',
  'description',
  'quote',
  'lead',
  'changes',
  'address',
  'statement',
  'tagline',
  'demoNotice',
  'intro',
])

/** What fields of entries are called, and what can be done with them. */
export function useFieldWords() {
  const t = useTranslations('console-fields')
  const names = useTranslations('console-fields.names')
  const options = useTranslations('console-fields.options')
  const areas = useTranslations('staff.areas')
  const { messages } = useTextContext()
  // What is no field of an entry is called as it is.
  const known = Object(Object(messages['console-fields']).names) as object
  const nameOf = (name: string, lang?: Locale) => {
    const words = Object.hasOwn(known, name) ? names(name as Parameters<typeof names>[0]) : name
    return lang === undefined
      ? words
      : t('ofLanguage', { name: words, language: LOCALE_NAMES[lang] })
  }
  const areaOf = (key: string) => {
    const area = parseArea(key)
    return area ? areas(area) : key
  }
  /** An area is called as everywhere else; what has no words is called as its file does. */
  const optionOf = (name: string, value: string) =>
    parseArea(value) ? areaOf(value) : options(`${name}.${value}` as Parameters<typeof options>[0])
  return {
    nameOf,
    areaOf,
    optionOf,
    /** A value that was chosen, in its words; any other as it is. */
    valueOf(field: string, value: string): string {
      const name = field.split('.').at(-1) ?? ''
      const ofName = Object(Object(Object(messages['console-fields']).options)[name]) as object
      return Object.hasOwn(ofName, value) ? optionOf(name, value) : value
    },
    isLong: (name: string) => LONG.has(name),
    /** "3. Paragraph" */
    partOf: (name: string, number: number, variant: string | undefined) =>
      t('part', { number, name: variant === undefined ? nameOf(name) : optionOf(name, variant) }),
    addOf: (name: string, variant: string | undefined) =>
      t('add', { name: variant === undefined ? nameOf(name) : optionOf(name, variant) }),
    actOn: (act: 'up' | 'down' | 'away', part: string) => t(`acts.${act}`, { part }),
    choose: t('choose'),
    optional: t('optional'),
    oneALine: t('oneALine'),
    withCommas: t('withCommas'),
    toMend: t('toMend'),
    beside: t('beside'),
    openAll: t('openAll'),
    closeAll: t('closeAll'),
    countOf: (count: number) => t('countOf', { count }),
    withPart: (name: string) => t('with', { name: nameOf(name) }),
    /** `blocks.en-US.3` as people say it. */
    placeOf(field: string): string {
      const parts = field.split('.').filter((part) => part !== '')
      const locale = parts.map((part) => parseLocale(part)).find((one) => one !== undefined)
      const said = parts.flatMap((part) => {
        if (parseLocale(part)) return []
        if (/^-\d+$/.test(part)) return [t('former', { number: Number(part.slice(1)) })]
        if (/^\d+$/.test(part)) return [part]
        return [parseArea(part) ? areaOf(part) : nameOf(part)]
      })
      const name = said.join(' · ')
      return locale ? t('ofLanguage', { name, language: LOCALE_NAMES[locale] }) : name
    },
  }
}
