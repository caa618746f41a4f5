/** The receiver's server is there and does not take this one message: others may go through. */
export class ReceiverRefused extends Error {
  override readonly name = 'ReceiverRefused'
}

/** Later, too early or too many: it may take the same message another time. */
const NOT_NOW = [408, 425, 429]

/** What a receiver's HTTP status other than 2xx is: of this message, or of the server behind it. */
export function failureOf(receiver: string, status: number): Error {
  const words = `${receiver} answered ${status}`
  const isRefusal = status >= 400 && status < 500 && !NOT_NOW.includes(status)
  return isRefusal ? new ReceiverRefused(words) : new Error(words)
}
