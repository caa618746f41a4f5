import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { openCodeReader, type CodeReader } from './code-reader.ts'

/** Long enough between two looks that a phone stays cool, short enough that nobody waits. */
const PAUSE_MS = 120
/** Whoever has held a code in front of the camera for so long needs advice. */
const ADVICE_AFTER_MS = 8_000
/** Larger photographs are read no better, only slower. */
const MAX_PICTURE_SIDE = 1_600

export interface CodeSearch {
  /** Nothing was found for a while: say what may help. */
  needsAdvice: boolean
  /** Nothing can be read here at all. */
  isBroken: boolean
  /** The text of the code in a picture of the member's; empty where none is found. */
  readPicture: (file: File) => Promise<string>
}

/** Looks for codes in the video while `isOn`, and calls for each one that it sees. */
export function useCodeSearch(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
): CodeSearch {
  const [needsAdvice, setNeedsAdvice] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const hear = useEffectEvent(onCode)

  useEffect(() => {
    if (!isOn) return undefined
    const stopping = new AbortController()
    const advice = setTimeout(() => setNeedsAdvice(true), ADVICE_AFTER_MS)
    lookFor(video, stopping.signal, (code) => hear(code)).catch(() => setBroken(true))
    return () => {
      stopping.abort()
      clearTimeout(advice)
    }
  }, [isOn, video])

  return { needsAdvice, isBroken, readPicture }
}

async function lookFor(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const reader = await openCodeReader()
  signal.addEventListener('abort', () => reader.close())
  while (!signal.aborted) {
    const code = await readFrame(reader, video.current)
    if (signal.aborted) return
    if (code) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  reader.close()
}

async function readFrame(reader: CodeReader, video: HTMLVideoElement | null): Promise<string> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return ''
  return reader.read(await createImageBitmap(video))
}

async function readPicture(file: File): Promise<string> {
  const reader = await openCodeReader()
  try {
    return await reader.read(await openPicture(file))
  } catch {
    return ''
  } finally {
    reader.close()
  }
}

async function openPicture(file: File): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const scale = MAX_PICTURE_SIDE / Math.max(width, height)
  if (scale >= 1) return picture
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}
