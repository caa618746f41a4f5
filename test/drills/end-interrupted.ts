let isEnding = false

/**
 * Interrupted, a drill still ends what it has started; the newest word on how holds. A second signal changes
 * nothing: npm passes on what the terminal has sent to both.
 */
export function endInterrupted(close: () => Promise<unknown>): void {
  const end = () => {
    if (isEnding) return
    isEnding = true
    void close().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).on(signal, end)
}
