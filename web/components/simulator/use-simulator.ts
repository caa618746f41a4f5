import { useState, useSyncExternalStore } from 'react'
import { useRootData } from '../../page/root-data.ts'
import type { Device } from './device.ts'
import { Simulator, type SimulatorState } from './simulator.ts'

/** The phone of this page, and how it is now. */
export function useSimulator(start: { device: Device; path: string }): {
  simulator: Simulator
  state: SimulatorState
} {
  const locale = useRootData()?.locale ?? 'zh-TW'
  const [simulator] = useState(
    () =>
      new Simulator(start, async (memberId, area, phone) => {
        const { makeDemoApi } = await import('./demo-api.ts')
        const answer = await makeDemoApi({ locale, area }).simulator.createToken({
          memberId,
          area,
          ...(phone === undefined ? {} : { phone }),
        })
        return answer.success ? answer.token : undefined
      }),
  )
  const state = useSyncExternalStore(simulator.subscribe, simulator.getState, simulator.getState)
  return { simulator, state }
}
