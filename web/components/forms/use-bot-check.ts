import { useCallback, useRef, useState } from 'react'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useRootData } from '../../root-data.ts'
import { solveBotCheck, type SolvedBotCheck } from './solve-bot-check.ts'

export type BotCheckState = 'idle' | 'working' | 'done' | 'failed'

export interface BotCheckWork {
  state: BotCheckState
  /** Begins the work; called again it goes on with what was begun. */
  start: () => void
  /** The solved check, waiting for it; undefined when it cannot be solved. */
  solve: () => Promise<string | undefined>
  /** Throws the solved check away: the server has used or refused it. */
  forget: () => void
}

/** A check that ends sooner than this could end on its way to the server. */
const LEAST_LEFT_MS = 30_000

/** The bot check of one form: one piece of work at a time, done again when it has expired. */
export function useBotCheck(): BotCheckWork {
  const root = useRootData()
  const [state, setState] = useState<BotCheckState>('idle')
  const running = useRef<Promise<SolvedBotCheck | undefined>>(undefined)
  const locale = root?.locale ?? 'zh-TW'
  const area = root?.area ?? DEFAULT_AREA

  const begin = useCallback(() => {
    setState('working')
    running.current = solveBotCheck({ locale, area }).then(
      (solved) => {
        setState(solved ? 'done' : 'failed')
        return solved
      },
      () => {
        setState('failed')
        return undefined
      },
    )
    return running.current
  }, [locale, area])

  const solve = useCallback(async () => {
    const solved = await (running.current ?? begin())
    if (solved && solved.expiresAt - Date.now() > LEAST_LEFT_MS) return solved.token
    return (await begin())?.token
  }, [begin])

  const forget = useCallback(() => {
    running.current = undefined
    setState('idle')
  }, [])

  return {
    state,
    solve,
    forget,
    start: () => {
      if (state === 'failed' || !running.current) void begin()
    },
  }
}
