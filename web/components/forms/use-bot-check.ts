import { useCallback, useRef, useState } from 'react'
import { lostTitle } from '../../client/shown-page.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { solveBotCheck, type UnsolvedBotCheck } from './solve-bot-check.ts'

export type BotCheckState = 'idle' | 'working' | 'done' | 'failed'

export interface BotCheckWork {
  state: BotCheckState
  /** What kept it away, where it was not the check that failed. */
  failure: string | undefined
  /** Begins the work; called again it goes on with what was begun. */
  start: () => void
  /**
   * Waits for the solved check, or says why there is none: it failed here, which is the form's mistake, or
   * something kept it away (`lost`), which may be over a moment later.
   */
  solve: () => Promise<{ token: string } | { mistake: string } | { lost: string }>
  /** Throws the solved check away: the server has used or refused it. */
  forget: () => void
}

/** A check that ends sooner than this could end on its way to the server. */
const LEAST_LEFT_MS = 30_000

/** The bot check of one form: one piece of work at a time, done again when it has expired. */
export function useBotCheck(): BotCheckWork {
  const { locale, area } = useTextContext()
  const [state, setState] = useState<BotCheckState>('idle')
  const [failure, setFailure] = useState<string>()
  const running = useRef<ReturnType<typeof solveBotCheck>>(undefined)
  const errors = useTranslations('errors.fields')
  const wordsOf = useUnsolvedWords()

  const begin = useCallback(() => {
    setState('working')
    running.current = solveBotCheck({ locale, area }).then(
      (solved) => {
        setState(solved && 'token' in solved ? 'done' : 'failed')
        setFailure(solved && 'answer' in solved ? lostTitle(solved.answer) : undefined)
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
    if (solved && 'token' in solved && solved.expiresAt - Date.now() > LEAST_LEFT_MS) return solved
    const again = await begin()
    if (!again) return { mistake: errors('BotCheckFailed') }
    return 'token' in again ? again : { lost: wordsOf(again) }
  }, [begin, errors, wordsOf])

  const forget = useCallback(() => {
    running.current = undefined
    setState('idle')
  }, [])

  return {
    state,
    failure,
    solve,
    forget,
    start: () => {
      if (state === 'failed' || !running.current) void begin()
    },
  }
}

/** What is said of a form that was not sent: without a network it is not the check that failed. */
function useUnsolvedWords(): (unsolved: UnsolvedBotCheck) => string {
  const t = useTranslations('forms.botCheck')
  return useCallback(
    ({ answer }) => answer?.resultMessage || t('unsent', { cause: lostTitle(answer) }),
    [t],
  )
}
