/** Interrupted, a drill still ends what it has started; the newest word on how holds. */
export function endInterrupted(close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal).once(signal, end)
  }
}
