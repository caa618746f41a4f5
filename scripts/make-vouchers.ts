import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { csvCell } from '#contract/values/csv-cells.ts'
import { type Area, AREA_FACTS, AREA_PATTERN, parseArea } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { formatVoucherSerial, makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { newId } from '#server/db/new-id.ts'
import { makeVoucherBatch } from '#server/domain/vouchers/make-voucher-batch.ts'
import type { VoucherBatch } from '#server/domain/vouchers/save-voucher-batch.ts'
import { startProgress } from './import-progress.ts'
import { openForCommand } from './open-for-command.ts'
import { adviceOn } from './with-database.ts'

const MAX_COUNT = 1_000_000
const DEFAULT_VALID_DAYS = 365

const HELP = `Makes a batch of vouchers and writes their serials into a CSV file.

  npm run make-vouchers -- --area ${AREA_PATTERN} --amount 100 --count 500 --title "Spring voucher"

  --area          whose members can receive them, in that area's currency
  --amount        what each is worth: 100, or 12.50 where the currency has cents
  --count         how many, up to ${MAX_COUNT}
  --title         what members read; --title-zh-tw, --title-zh-cn, --title-en for one language alone
  --credit-days   the credit ends so many days after it is received; without it never
  --ends          the last day to receive one, as 2027-12-31; default a year from today
  --out           the CSV file, which must not exist; default vouchers-<area>-<id>.csv

The database keeps hashes of the serials alone: the file is the only place where they stand. Keep it
as you would keep money. It has the columns serial and link; the link is what a QR code should say.
One transaction, with an audit row. Reads DATABASE_URL and PUBLIC_ORIGIN; without DATABASE_URL the
embedded database in DATA_DIR (default .data), which must not be open in a running server.
`

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    amount: { type: 'string' },
    count: { type: 'string' },
    title: { type: 'string' },
    'title-zh-tw': { type: 'string' },
    'title-zh-cn': { type: 'string' },
    'title-en': { type: 'string' },
    'credit-days': { type: 'string' },
    ends: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

try {
  if (values.help) process.stdout.write(HELP)
  else await run(readBatch())
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`)
  process.exitCode = 1
}

/** What the flags ask for, with fresh serials. */
function readBatch(): VoucherBatch {
  const area = parseArea(values.area) ?? refuse(`--area is one of ${AREA_PATTERN}`)
  const titles = readTitles(area)
  const count = readWhole('--count', values.count, MAX_COUNT)
  const serials = new Set<string>()
  while (serials.size < count) serials.add(makeVoucherSerial())
  return {
    id: newId(systemClock),
    area,
    titles,
    amountMinor: readAmount(area),
    creditDays:
      values['credit-days'] === undefined
        ? null
        : readWhole('--credit-days', values['credit-days'], 3_650),
    endsAt: readEnd(area),
    serials: [...serials],
  }
}

function readTitles(area: Area): PartialTexts {
  const { title } = values
  const given = {
    'zh-TW': values['title-zh-tw'],
    'zh-CN': values['title-zh-cn'],
    'en-US': values['title-en'],
  }
  const titles = { ...(title && { [AREA_FACTS[area].defaultLocale]: title }), ...withValues(given) }
  for (const locale of LOCALES) {
    const text = titles[locale]
    if (text !== undefined && text.length > 100) refuse('A title has at most 100 characters')
  }
  return Object.keys(titles).length > 0 ? titles : refuse('--title is missing')
}

function withValues(texts: Record<string, string | undefined>): PartialTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

/** From the currency's unit to its smallest one, without a float on the way. */
function readAmount(area: Area): number {
  const { decimals, currency } = AREA_FACTS[area]
  const pattern = decimals === 0 ? /^(\d{1,9})$/ : /^(\d{1,9})(?:\.(\d{1,2}))?$/
  const [, whole, fraction = ''] = pattern.exec(values.amount ?? '') ?? []
  const amountMinor = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
  return amountMinor > 0 ? amountMinor : refuse(`--amount is an amount of ${currency} above 0`)
}

function readEnd(area: Area): Date {
  const today = dayOf(systemClock.now(), area)
  const day = values.ends ?? addDays(today, DEFAULT_VALID_DAYS)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  if (!isDay || addDays(day, 0) !== day) refuse('--ends is a day such as 2027-12-31')
  return day >= today ? endOfDay(day, area) : refuse('--ends has passed')
}

function readWhole(name: string, text: string | undefined, max: number): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= max ? number : refuse(`${name} is a number from 1 to ${max}`)
}

function refuse(message: string): never {
  throw new Error(`${message} (see --help)`)
}

async function run(batch: VoucherBatch): Promise<void> {
  const file = values.out ?? `vouchers-${batch.area}-${batch.id.slice(-8)}.csv`
  const database = await openForCommand('make-vouchers')
  try {
    await migrate(database)
    await database.withoutTimeLimits((db) => makeWithFile(db, batch, file))
  } finally {
    await database.close()
  }
  const { id, serials, endsAt } = batch
  process.stdout.write(
    `made ${serials.length} vouchers, to be received until ${endsAt.toISOString()}\n` +
      `batch ${id}\nserials in ${file}\n`,
  )
}

/**
 * The file is written whole before the database takes the hashes, and gets its name after it has:
 * whatever fails, there is no serial that nobody knows, and no file of serials that do not exist.
 */
async function makeWithFile(
  db: Parameters<typeof makeVoucherBatch>[0],
  batch: VoucherBatch,
  file: string,
): Promise<void> {
  const waiting = `${file}.part`
  closeSync(openSync(file, 'wx', 0o600))
  const progress = startProgress(process.stderr, batch.serials.length)
  let isMade = false
  try {
    writeSerials(waiting, batch.serials)
    await makeVoucherBatch(db, systemClock, {
      ...batch,
      operator: userInfo().username,
      onProgress: (written) => progress.report(written, written),
    })
    isMade = true
    renameSync(waiting, file)
  } finally {
    progress.end()
    if (!isMade) for (const path of [waiting, file]) rmSync(path, { force: true })
  }
}

function writeSerials(file: string, serials: readonly string[]): void {
  const { publicOrigin } = readConfig(process.env)
  const rows = serials.map((plain) => {
    const serial = formatVoucherSerial(plain)
    const link = `${publicOrigin}/app-web/vouchers?serial=${serial}`
    return `${csvCell(serial)},${csvCell(link)}\n`
  })
  const descriptor = openSync(file, 'wx', 0o600)
  writeFileSync(descriptor, `serial,link\n${rows.join('')}`)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
