import { useEffect, useRef, useState } from 'react'
import type { PreviewQuery } from './preview-query.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

interface PreviewFrameProps {
  title: string
  src: string
  width: PreviewQuery['width']
}

/** A page of the site in its own width, as small as it takes to be seen whole. It runs nothing and leads nowhere. */
export function PreviewFrame({ title, src, width: kind }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const observer = new ResizeObserver(() => setRoom(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const { width, height } = SIZES[kind]
  const scale = Math.min(1, (room ?? width) / width)
  return (
    <div ref={box} className="overflow-hidden">
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          key={src}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          className="rounded-card border border-line bg-paper"
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </div>
  )
}
