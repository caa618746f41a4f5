import { AREAS } from '#contract/values/area.ts'
import { CORRECTED_FIELDS } from '#contract/values/applications.ts'
import { CORRECTION_CAUSES } from '#contract/values/correction.ts'
import { STAFF_ROLES } from '#contract/values/staff-roles.ts'
import { useMoney } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { isMergeLine } from '../stores/merge-lines.ts'
import { isStoreField } from '../stores/store-fields.ts'
import { useChangeWords } from '../stores/use-change-words.ts'

const KNOWN = [
  'added',
  'amountMinor',
  'area',
  'areas',
  'case',
  'cause',
  'count',
  'endsAt',
  'entry',
  'mergedStore',
  'rejected',
  'role',
  'shortfallMinor',
  'state',
  'unchanged',
  'updated',
] as const

/** Words for what the log has of an act, as far as this build knows them; else as the code calls it. */
export function useDetailWords() {
  const t = useTranslations('console.acts.details')
  const ofStores = useTranslations('console-stores.fields')
  const ofApplications = useTranslations('console-applications.corrected')
  const ofMerges = useTranslations('console-stores.merge.lines')
  const staff = useTranslations('staff')
  const causes = useTranslations('wallet.causes')
  const money = useMoney()
  const changeWords = useChangeWords()
  const valueOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(', ')
    const area = AREAS.find((one) => one === value)
    if (area && name.startsWith('area')) return staff(`areas.${area}`)
    const role = STAFF_ROLES.find((one) => one === value)
    if (role && name === 'role') return staff(`roles.${role}`)
    const cause = CORRECTION_CAUSES.find((one) => one === value)
    if (cause && name === 'cause') return causes(cause)
    if (name.endsWith('Minor') && typeof value === 'number') return money(value)
    if (typeof value === 'object' && value !== null) return JSON.stringify(value)
    return changeWords(name, value)
  }
  return {
    labelOf(name: string): string {
      const known = KNOWN.find((one) => one === name)
      if (known) return t(known)
      const corrected = CORRECTED_FIELDS.find((field) => field === name)
      if (corrected) return ofApplications(corrected)
      if (isMergeLine(name)) return ofMerges(name)
      return isStoreField(name) ? ofStores(name) : name
    },
    valueOf,
  }
}
