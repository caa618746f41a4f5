/**
 * Hears what the app has scanned after `scanCode`: it dispatches `hongli:scanned` on the window with
 * `detail: { code }`. Anything else in the event is passed over. Answers how to stop listening.
 */
export function onScannedCode(listener: (code: string) => void): () => void {
  const hear = ({ detail }: CustomEventInit<unknown>) => {
    const code = (detail as { code?: unknown } | null | undefined)?.code
    if (typeof code === 'string' && code !== '' && code.length <= 2_048) listener(code)
  }
  addEventListener('hongli:scanned', hear)
  return () => removeEventListener('hongli:scanned', hear)
}
