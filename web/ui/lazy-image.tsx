import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Lazy images of specification.md, Limits: attempts, share that must be in view, screens ahead. */
const ATTEMPTS = 3
const THRESHOLD = 0.1
const PRELOAD_SCREENS = 1
const RETRY_AFTER_MS = 500

type LazyImageProps = {
  src: string
  srcSet?: string
  sizes?: string
  alt: string
  /** Pixels, so that its place is kept before it comes. */
  width: number
  height: number
  /** The picture of the first screen: loads at once and first. */
  eager?: boolean
  /** Stands there when all attempts failed, such as a drawn cover. */
  fallback?: ReactNode
  className?: string
}

/** An image that loads when it comes near, tries three times, and then gives way to its fallback. */
export function LazyImage(props: LazyImageProps) {
  const { src, srcSet, alt, eager = false, fallback, className, ...size } = props
  const image = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(eager ? 1 : 0)

  useEffect(() => {
    const element = image.current
    if (!element) return
    // Served eager images can fail before React listens.
    if (eager && element.complete && element.naturalWidth === 0) setAttempt(2)
    return eager ? undefined : whenNear(element, () => setAttempt(1))
  }, [src, eager])

  if (attempt > ATTEMPTS) return fallback
  const source = { src, srcSet, ...size }
  const look = classNames('lazy-image bg-sand', className)
  return (
    <>
      <img
        // A new element for each attempt: the same address would not be asked for again.
        key={attempt}
        ref={image}
        {...source}
        alt={alt}
        src={attempt === 0 ? undefined : src}
        srcSet={attempt === 0 ? undefined : srcSet}
        className={look}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        onError={() => setTimeout(() => setAttempt(attempt + 1), attempt * RETRY_AFTER_MS)}
      />
      {!eager && (
        <noscript>
          <img {...source} alt={alt} className={look} />
        </noscript>
      )}
    </>
  )
}

function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { threshold: THRESHOLD, rootMargin: `${PRELOAD_SCREENS * 100}% 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
