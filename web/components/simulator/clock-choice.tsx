import { useState } from 'react'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ControlPanel } from './control-panel.tsx'
import type { Simulator, SimulatorState } from './simulator.ts'

const STEPS = [
  { name: 'day', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
] as const

interface ClockChoiceProps {
  simulator: Simulator
  state: SimulatorState
  /** The server's time when the page was made, ISO. */
  now: string
}

/** Lets days pass on the server: streaks grow, credit comes to its end. There is no way back. */
export function ClockChoice({ simulator, state, now }: ClockChoiceProps) {
  const t = useTranslations('simulator.phone.clock')
  const format = useFormatter()
  const locale = useRootData()?.locale ?? 'zh-TW'
  const [time, setTime] = useState(now)
  const [passing, setPassing] = useState(0)
  const { area } = state.device
  const pass = async (advanceDays: number) => {
    setPassing(advanceDays)
    const { makeDemoApi } = await import('./demo-api.ts')
    const answer = await makeDemoApi({ locale, area }).simulator.setClock({ advanceDays })
    if (answer.success) setTime(answer.clock.now)
    await simulator.passTime()
    setPassing(0)
  }
  const { timeZone } = AREA_FACTS[area]
  return (
    <ControlPanel title={t('title')}>
      <p className="text-22 font-bold tabular-nums" role="status">
        {format.dateTime(new Date(time), { timeZone, dateStyle: 'full' })}
      </p>
      <div className="flex flex-wrap gap-2">
        {STEPS.map(({ name, days }) => (
          <Button
            key={name}
            kind="quiet"
            size="small"
            pending={passing === days}
            onClick={() => void pass(days)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <p className="text-14 text-muted">{t('note')}</p>
    </ControlPanel>
  )
}
