import { randomInt } from 'node:crypto'

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** As the gateway writes them: letters, the day in Taipei, six signs (`D20260724gUTcg1`). */
export function newTradeId(prefix: string, now: number): string {
  const day = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${prefix}${day}${signs}`
}

/** Six digits of the bank. */
export function newAuthCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
