const TIMEOUT_MS = 10_000

/** The status that the other side answered; 0 where it answered none. */
export async function postNotification(
  url: string,
  body: Record<string, unknown>,
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
