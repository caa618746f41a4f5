import type { Config } from './config.ts'
import type { Logger } from './logger.ts'

/** One JSON line for a deployment; in the demo, and on a terminal, lines for a person. */
export function sayWhatToTry(config: Config, log: Logger): void {
  const { port, host, mode } = config
  if (config.isProduction && !process.stdout.isTTY) {
    log.info({ port, host, mode }, 'listening')
    return
  }
  const origin = config.publicOrigin
  process.stdout.write(`
Hongli is ready: ${origin}

  ${origin}/                     Taiwan, in Traditional Chinese
  ${origin}/sg                   Singapore, in English
  ${origin}/?lang=zh-CN          the same in Simplified Chinese
  ${origin}/store-list?keyword=豆花
  ${origin}/api/docs             every call
${config.isProduction ? '' : `  ${origin}/simulator/outbox     the mails that forms send\n`}
Stop with Ctrl-C.
`)
}
