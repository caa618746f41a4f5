import { createHash } from 'node:crypto'

/** In hex, of a text's UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
