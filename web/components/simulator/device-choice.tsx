import { useState } from 'react'
import { parseAppVersion } from '#contract/values/app-check.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import { ControlPanel } from './control-panel.tsx'
import { POSITIONS } from './positions.ts'
import type { Simulator, SimulatorState } from './simulator.ts'

const LANGUAGE_NAMES = { 'zh-TW': '繁體中文', 'zh-CN': '简体中文', 'en-US': 'English' } as const

const SYSTEMS = [
  { value: 'ios', label: 'iOS' },
  { value: 'android', label: 'Android' },
] as const

/** The app's language, platform and version, and where the phone is. */
export function DeviceChoice({
  simulator,
  state,
}: {
  simulator: Simulator
  state: SimulatorState
}) {
  const t = useTranslations('simulator.phone')
  const { device } = state
  const positions = POSITIONS[device.area]
  return (
    <ControlPanel title={t('device')}>
      <ToggleGroup
        label={t('language')}
        value={device.locale}
        options={LOCALES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
        onChange={(locale) => simulator.changeDevice({ locale })}
      />
      <ToggleGroup
        label={t('system')}
        value={device.os}
        options={SYSTEMS}
        onChange={(os) => simulator.changeDevice({ os })}
      />
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <Version
          version={device.version}
          onChange={(version) => simulator.changeDevice({ version })}
        />
        <SelectInput
          name="position"
          label={t('position')}
          value={device.position?.name ?? ''}
          placeholder={t('positions.none')}
          options={positions.map(({ name }) => ({ value: name, label: t(`positions.${name}`) }))}
          onChange={({ target }) =>
            simulator.move(positions.find(({ name }) => name === target.value))
          }
        />
      </div>
    </ControlPanel>
  )
}

interface VersionProps {
  version: string
  onChange: (version: string) => void
}

/** Taken over as soon as it is one. */
function Version({ version, onChange }: VersionProps) {
  const t = useTranslations('simulator.phone')
  const [text, setText] = useState(version)
  const isWrong = parseAppVersion(text) === undefined
  return (
    <TextInput
      name="version"
      label={t('version')}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? t('versionForm') : undefined}
      onChange={({ target }) => {
        setText(target.value)
        if (parseAppVersion(target.value)) onChange(target.value)
      }}
    />
  )
}
