import { lazy, useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from '../intl/use-translations.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { untilItComes } from '../client/until-it-comes.ts'

/**
 * A part of a page whose script is fetched when it is shown, and asked for until it comes: it never takes the
 * page down. Until then its `Suspense` shows what the server sent of it, or its fallback.
 *
 *     const QrDrawing = lazyPart(() => import('./qr-drawing.tsx').then((module) => module.QrDrawing))
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilItComes(load) }))
}

/** After which somebody wonders what is to stand here. */
const LATE_MS = 2_000

/** In place of a part that is long in coming. */
export function PartToCome() {
  const t = useTranslations('shell.offline')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Notice kind="info" live title={t('part')} />
}
