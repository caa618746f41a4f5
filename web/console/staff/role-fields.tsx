import { AREAS, type Area } from '#contract/values/area.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/values/staff-roles.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { useMe } from '../client/me.ts'

export interface RoleAndAreas {
  role: StaffRole
  areas: readonly Area[]
}

interface RoleFieldsProps {
  value: RoleAndAreas
  onChange: (value: RoleAndAreas) => void
  /** It was pressed: what is missing is said. */
  isAsked?: boolean
}

/** What somebody may, and where: in areas of whoever gives it. */
export function RoleFields({ value, onChange, isAsked = false }: RoleFieldsProps) {
  const t = useTranslations('staff')
  const { areas: own } = useMe()
  const { role, areas } = value
  return (
    <>
      <SelectInput
        name="role"
        label={t('list.role')}
        hint={t(`may.${role}`)}
        value={role}
        options={STAFF_ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, role: currentTarget.value as StaffRole })
        }
      />
      <RadioGroup
        name="areas"
        type="checkbox"
        label={t('list.areas')}
        {...(isAsked && areas.length === 0 && { error: t('invite.areas') })}
        defaultValues={areas}
        options={AREAS.filter((area) => own.includes(area)).map((area) => ({
          value: area,
          label: t(`areas.${area}`),
        }))}
        onChange={({ currentTarget }) => {
          const area = currentTarget.value as Area
          const others = areas.filter((one) => one !== area)
          onChange({ ...value, areas: currentTarget.checked ? [...others, area] : others })
        }}
      />
    </>
  )
}
