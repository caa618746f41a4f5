import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'

/** Nothing can listen where HOST and PORT say. */
export class PortNotFree extends Error {
  override readonly name = 'PortNotFree'
}

const WORDS: Record<string, (at: Pick<Config, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what listens there, or set PORT.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine.`,
}

/**
 * Looks whether the server will be able to listen, before it touches the database: a second server
 * that was started by mistake does nothing there.
 *
 * @throws PortNotFree
 */
export async function assertPortFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  }).catch((error: unknown) => {
    throw toPortNotFree(error, { host, port })
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** What the system says of a port, as a sentence. */
export function toPortNotFree(error: unknown, at: Pick<Config, 'host' | 'port'>): unknown {
  const words = WORDS[String(error instanceof Error && Reflect.get(error, 'code'))]
  return words ? new PortNotFree(words(at), { cause: error }) : error
}
