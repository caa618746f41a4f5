type Close = () => Promise<void>

/**
 * Takes what is to be closed; who runs the tests sets it (`close-at-end.ts`). A program of its own, and tests of
 * the browser, which use files from here too, close by hand.
 */
export const closings: { take: (close: Close) => void } = { take: () => undefined }

/**
 * Whoever opens something tells how it closes, so that no test has to: at the end of the test that has opened
 * it, or of its suite, the last one first. Answers the closing for those who cannot wait; it is done once.
 */
export function closeLater(close: () => unknown): Close {
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= run())
  const run = async () => void (await close())
  closings.take(closeOnce)
  return closeOnce
}
