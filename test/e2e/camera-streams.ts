/** Runs in the browser before the page does: keeps every stream that it opens. */
export function rememberStreams(): void {
  const streams: MediaStream[] = []
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    streams.push(stream)
    return stream
  }
  Object.assign(window, { streams })
}

/** Runs in the browser: the names of cameras that are still on. */
export function liveTracks(): string[] {
  const { streams } = window as unknown as { streams: MediaStream[] }
  if (streams.length === 0) return ['no camera was opened']
  return streams.flatMap((stream) =>
    stream
      .getTracks()
      .filter(({ readyState }) => readyState === 'live')
      .map(({ label }) => label),
  )
}
