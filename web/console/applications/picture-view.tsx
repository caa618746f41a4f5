import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DownloadIcon } from '../../art/thing-icons.tsx'

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const
const QUARTER = 90

interface Size {
  width: number
  height: number
}

/** A picture that can be made larger and turned, by buttons and by keys. */
export function PictureView({ name, address }: { name: string; address: string }) {
  const t = useTranslations('console-applications.viewer')
  const frame = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Size>()
  const [isLost, setLost] = useState(false)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const room = useRoom(frame)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  const zoomBy = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)))
  const keys: Partial<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(0),
    r: () => setTurns((now) => now + 1),
  }
  const isTurned = turns % 2 === 1
  const drawn = picture && sizeIn(room, picture, { isTurned, zoom: ZOOMS[zoom] ?? 1 })
  return (
    <div
      role="group"
      aria-label={t('picture', { name })}
      onKeyDown={(event) => {
        const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key.toLowerCase()]
        if (!act) return
        event.preventDefault()
        act()
      }}
    >
      <div className="my-2 flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="small"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        >
          {t('zoomIn')}
        </Button>
        <Button kind="quiet" size="small" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          {t('zoomOut')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setZoom(0)}>
          {t('fit')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setTurns(turns + 1)}>
          {t('rotate')}
        </Button>
        <Button
          href={`${address}?save`}
          kind="quiet"
          size="small"
          icon={<DownloadIcon className="size-4" />}
        >
          {t('save')}
        </Button>
      </div>
      {isLost && (
        <Notice kind="error" live>
          {t('failed')}
        </Notice>
      )}
      {/* Reached by keys: it scrolls both ways. */}
      <div
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={t('keys')}
        className="h-[70vh] min-h-80 overflow-auto max-sm:h-[50vh] rounded-card bg-surface"
      >
        <div className="relative mx-auto" style={drawn && boxOf(drawn, isTurned)}>
          <img
            src={address}
            alt={t('picture', { name })}
            className="absolute start-1/2 top-1/2 max-w-none"
            style={{
              ...drawn,
              transform: `translate(-50%, -50%) rotate(${turns * QUARTER}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPicture({ width, height })
            }
            onError={() => setLost(true)}
          />
        </div>
      </div>
      <p className="mt-2 text-14 text-muted max-sm:hidden">{t('keys')}</p>
    </div>
  )
}

/** How much of the page it has, as the page is made larger and smaller. */
function useRoom(frame: React.RefObject<HTMLDivElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: box.clientWidth, height: box.clientHeight }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame])
  return room
}

/** As large as the room lets all of it be seen, and then so many times that. */
function sizeIn(
  room: Size,
  picture: Size,
  { isTurned, zoom }: { isTurned: boolean; zoom: number },
): Size {
  const { width, height } = isTurned ? turned(picture) : picture
  const scale = Math.min(room.width / width, room.height / height) * zoom
  return { width: picture.width * scale, height: picture.height * scale }
}

/** What it takes on the page, which scrolls to all of it. */
function boxOf(drawn: Size, isTurned: boolean): Size {
  return isTurned ? turned(drawn) : drawn
}

function turned({ width, height }: Size): Size {
  return { width: height, height: width }
}
