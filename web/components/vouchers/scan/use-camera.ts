import { useEffect, useRef, useState, type RefObject } from 'react'

/** Why there is no picture from a camera, in the order in which it can be helped. */
export type CameraLack = 'denied' | 'busy' | 'none' | 'unsupported'

export interface Camera {
  /** Of the element that shows it. */
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'on' | CameraLack
  /** Undefined where the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  retry: () => void
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } },
}

/** The camera at the back, for as long as the component lives and is seen. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current: MediaStream | undefined
    let isWanted = !document.hidden
    const start = async () => {
      const opened = await openCamera()
      if (typeof opened === 'string') return setState(opened)
      if (!isWanted || !video.current) return stopStream(opened)
      current = opened
      video.current.srcObject = opened
      await video.current.play().catch(() => undefined)
      setTrack(opened.getVideoTracks()[0])
      setState('on')
    }
    const stop = () => {
      stopStream(current)
      current = undefined
      setTrack(undefined)
      setLit(false)
    }
    // Whoever looks at something else is not filmed meanwhile.
    const onVisibility = () => {
      isWanted = !document.hidden
      if (isWanted && !current) void start()
      if (!isWanted) stop()
    }
    document.addEventListener('visibilitychange', onVisibility)
    if (isWanted) void start()
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [attempt])

  return {
    video,
    state,
    torch: track && hasTorch(track) ? { isOn: isLit, toggle: () => void light(!isLit) } : undefined,
    retry: () => {
      setState('starting')
      setAttempt(attempt + 1)
    },
  }

  async function light(on: boolean): Promise<void> {
    const torch = { torch: on } as MediaTrackConstraintSet
    const isDone = await track?.applyConstraints({ advanced: [torch] }).then(
      () => true,
      () => false,
    )
    if (isDone) setLit(on)
  }
}

async function openCamera(): Promise<MediaStream | CameraLack> {
  // Missing where a page is not served over https, and in some apps.
  if (!('mediaDevices' in navigator)) return 'unsupported'
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED)
  } catch (error) {
    return LACKS[error instanceof DOMException ? error.name : ''] ?? 'unsupported'
  }
}

const LACKS: Readonly<Record<string, CameraLack>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: object = track.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}
