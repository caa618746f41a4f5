const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** Fetches a script, again with the network and by and by where it does not come. It never fails. */
export async function untilItComes<Script>(load: () => Promise<Script>): Promise<Script> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load()
    } catch {
      await onlineOrAfter(waitMs)
    }
  }
}

function onlineOrAfter(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, waitMs)
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
  })
}
