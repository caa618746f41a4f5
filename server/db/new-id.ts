import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random. Made here and not by the database, so
 * that no sequence ties the rows to one server; in order of time, so that indexes grow at the end.
 */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
