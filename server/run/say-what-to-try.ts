import { AREAS } from '#contract/values/area.ts'
import { formatVoucherSerial } from '#contract/values/voucher-serial.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { siteTextsOf } from '../domain/publishing/content/site-texts.ts'
import { listDemoVouchers } from '../domain/publishing/content/demo-vouchers.ts'
import type { Logger } from '../logger.ts'

/** One JSON line for a deployment; in the demo, and on a terminal, lines for a person. */
export function sayWhatToTry(config: Config, log: Logger): void {
  const { port, host, mode } = config
  if (config.isProduction && !process.stdout.isTTY) {
    log.info({ port, host, mode }, 'listening')
    return
  }
  const origin = config.publicOrigin
  process.stdout.write(`
${siteTextsOf('en-US').brand.shortName} is ready: ${origin}

  ${origin}/                     Taiwan, in Traditional Chinese
  ${origin}/sg                   Singapore, in English
  ${origin}/?lang=zh-CN          the same in Simplified Chinese
  ${origin}/store-list?keyword=豆花
  ${origin}/api/docs             every call
${
  config.isProduction
    ? ''
    : `  ${origin}/simulator            a phone with the app's pages, and members to try out
  ${origin}/simulator/outbox     its mails, pushes and partner call-backs
  ${config.console.origin ?? origin}/console/             where those who run the service work, as one person of each role
${voucherLines(origin)}`
}
Stop with Ctrl-C.
`)
}

/** One serial to receive in each area. */
function voucherLines(origin: string): string {
  const open = listDemoVouchers().filter(({ endsAt }) => endsAt > systemClock.now())
  const lines = AREAS.flatMap((area) => {
    const serial = open.find((batch) => batch.area === area)?.serials[0]
    if (serial === undefined) return []
    return `  ${origin}/app-web/vouchers?serial=${formatVoucherSerial(serial)}   (a member of ${area})\n`
  })
  return lines.join('')
}
