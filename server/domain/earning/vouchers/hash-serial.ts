import { createHash } from 'node:crypto'

/** How a serial stands in the database: who reads the table can receive nothing. */
export function hashSerial(serial: string): string {
  return createHash('sha256').update(serial).digest('hex')
}
