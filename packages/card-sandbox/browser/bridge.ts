import type { PrimeResult, ToFrame } from './frame-messages.ts'

const bridgeEmbedder = new URLSearchParams(location.search).get('embedder') ?? ''

window.addEventListener('message', async (event: MessageEvent<ToFrame>) => {
  if (event.origin !== bridgeEmbedder || event.source !== window.parent) return
  if (event.data.type !== 'get-prime') return
  const { requestId, app, method } = event.data
  const result = await askForPrime({ ...app, method })
  window.parent.postMessage({ type: 'prime', requestId, result }, bridgeEmbedder)
})

window.parent.postMessage({ type: 'ready' }, bridgeEmbedder)

async function askForPrime(body: Record<string, unknown>): Promise<PrimeResult> {
  try {
    const response = await fetch('/frames/primes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as PrimeResult
  } catch {
    return { status: -3, msg: 'The sandbox did not answer' }
  }
}
