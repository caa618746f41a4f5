import { appCheck } from '#contract/values/app-check.ts'

/** A message of a page as the app's side reads it. */
export interface ReadMessage {
  action: string
  payload: Record<string, unknown>
  check: string
  /** The check is the one that the app computes itself. */
  isVerified: boolean
}

/**
 * Reads a message and verifies its check over the payload's own bytes. Undefined for a text that is
 * no message.
 */
export async function readAppMessage(
  text: string,
  app: { deviceId: string; version: string },
): Promise<ReadMessage | undefined> {
  const message = parseMessage(text)
  if (!message) return undefined
  const start = text.indexOf('"payload":') + '"payload":'.length
  const payloadJson = text.slice(start, text.lastIndexOf(',"check":'))
  const expected = await appCheck({ ...app, action: message.action, payloadJson })
  return { ...message, isVerified: message.check === expected }
}

function parseMessage(text: string): Omit<ReadMessage, 'isVerified'> | undefined {
  try {
    const value = JSON.parse(text) as Partial<ReadMessage> | null
    const { action, payload, check } = value ?? {}
    const isObject = typeof payload === 'object' && payload !== null
    if (typeof action !== 'string' || typeof check !== 'string' || !isObject) return undefined
    return { action, payload, check }
  } catch {
    return undefined
  }
}
