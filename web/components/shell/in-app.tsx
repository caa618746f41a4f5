import { useEffect, useState, type ComponentType } from 'react'
import { useRootData } from '../../page/root-data.ts'

/** What follows the app's values: its script comes in the app alone, and no page waits for it. */
export function InApp() {
  const isInApp = useRootData()?.isInApp
  const [Values, setValues] = useState<ComponentType>()
  useEffect(() => {
    if (!isInApp) return
    import('./app-values.tsx').then(
      ({ AppValues }) => setValues(() => AppValues),
      () => undefined,
    )
  }, [isInApp])
  return Values ? <Values /> : null
}
