/**
 * What is read of a request before a page is chosen. A `Request` has it, and so has the message of
 * Node itself, for which no `Request` need be made (node-listener.ts).
 */
export interface AskedPage {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
}
