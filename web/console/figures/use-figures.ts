import { useEffect, useState } from 'react'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { api } from '../client/console-api.ts'

type Figures = ConsoleAnswer<'operations', 'getFigures'>

interface UsedFigures {
  figures: Figures | undefined
  hasFailed: boolean
  askAgain: () => void
}

/** The figures of an area; asked beside the page, which does not wait for them. */
export function useFigures(area: Area): UsedFigures {
  const [figures, setFigures] = useState<Figures>()
  const [hasFailed, setFailed] = useState(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let isOver = false
    void api.operations.getFigures({ area }).then((answer) => {
      if (isOver) return
      setFailed(!answer.success)
      if (answer.success) setFigures(answer)
    })
    return () => {
      isOver = true
    }
  }, [area, times])
  return { figures, hasFailed, askAgain: () => setTimes((before) => before + 1) }
}
