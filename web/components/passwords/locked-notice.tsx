import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LockIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Too many wrong tries: how long it still takes. The page asks again when the time has come. */
export function LockedNotice({ until }: { until: string }) {
  const t = useTranslations('password.locked')
  const leftMs = useTimeLeft(until)
  const minutes = Math.floor(leftMs / 60_000)
  const seconds = Math.floor((leftMs % 60_000) / 1_000)
  return (
    <Notice kind="warning" icon={<LockIcon className="size-5" />} title={t('title')} live>
      <p>{t('text')}</p>
      <p className="mt-3 text-28 font-bold tabular-nums" role="timer" aria-live="off">
        <time dateTime={until}>{t('left', { minutes, seconds: pad(seconds) })}</time>
      </p>
    </Notice>
  )
}

/** Starts from the server's clock, so that the first page is the same on both sides. */
function useTimeLeft(until: string): number {
  const { revalidate } = useRevalidator()
  const [now, setNow] = useState(useRootData()?.timeStamp ?? 0)
  const end = Date.parse(until)
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= end) void revalidate()
    }
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [end, revalidate])
  return Math.max(0, end - now)
}

function pad(seconds: number): string {
  return String(seconds).padStart(2, '0')
}
