/**
 * What the window that was at the company's sign-in tells the one that waits. A channel of this origin: the two have no
 * other way to each other once the browser has left the console.
 */
const NAME = 'console-proof'

export function tellProven(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('proven')
  channel.close()
}

/** Answers how to hear no more. */
export function onProven(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', hear)
  return () => channel.close()
}
