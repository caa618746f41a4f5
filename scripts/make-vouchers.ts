import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Area, AREA_FACTS, AREA_PATTERN, parseArea } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { findMadeVouchers } from '#server/domain/vouchers/find-made-vouchers.ts'
import { makeVoucherBatch } from '#server/domain/vouchers/make-voucher-batch.ts'
import type { VoucherBatch } from '#server/domain/vouchers/save-voucher-batch.ts'
import { startProgress } from './import-progress.ts'
import { openForCommand } from './open-for-command.ts'
import { VoucherFile } from './voucher-file.ts'
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
The same command again is the same batch: where the answer was lost, repeat it in the same folder, and
it says what became of the first. Another batch of the same words needs an --out of its own.
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

type Asked = Omit<VoucherBatch, 'serials'> & { count: number }

/** What the flags ask for. */
function readBatch(): Asked {
  const area = parseArea(values.area) ?? refuse(`--area is one of ${AREA_PATTERN}`)
  const titles = readTitles(area)
  const count = readWhole('--count', values.count, MAX_COUNT)
  const { 'credit-days': days } = values
  const creditDays = days === undefined ? null : readWhole('--credit-days', days, 3_650)
  const amountMinor = readAmount(area)
  const { ends, out } = values
  const id = idOf({ area, titles, count, amountMinor, creditDays, ends, out })
  return { id, area, titles, count, amountMinor, creditDays, endsAt: readEnd(area) }
}

/** A UUID of the words themselves, so that a repeat is known by it. */
function idOf(words: object): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
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

async function run(asked: Asked): Promise<void> {
  const name = values.out ?? `vouchers-${asked.area}-${asked.id.slice(-8)}.csv`
  const file = new VoucherFile(name, readConfig(process.env).publicOrigin)
  const database = await openForCommand('make-vouchers')
  try {
    await migrate(database)
    await database.withoutTimeLimits((db) => makeOnce(db, asked, file))
  } finally {
    await database.close()
  }
}

type Db = Parameters<typeof makeVoucherBatch>[0]

/**
 * The file is written whole before the database takes the hashes, and gets its name after it has. In
 * between it waits, whatever happens: the answer to a COMMIT may be lost, and then nobody else knows
 * the serials. A repeat finishes what it finds.
 */
async function makeOnce(db: Db, asked: Asked, file: VoucherFile): Promise<void> {
  const { id, count } = asked
  const made = await findMadeVouchers(db, id)
  if (made) {
    await finishMade(db, id, file)
    const where = file.isThere ? '' : `; ${file.name} was moved since, or is in another folder`
    process.stdout.write(
      `this batch was made at ${made.madeAt.toISOString()}${where}\n` +
        'another one of the same words needs an --out of its own\n',
    )
  } else await makeNew(db, asked, file)
  const { endsAt } = made ?? asked
  process.stdout.write(
    `made ${count} vouchers, to be received until ${endsAt.toISOString()}\n` +
      `batch ${id}\nserials in ${file.name}\n`,
  )
}

/** Gives the file of a run that never heard of its end its name. */
async function finishMade(db: Db, id: string, file: VoucherFile): Promise<void> {
  if (!file.isWaiting) return
  const isOfBatch = await findMadeVouchers(db, id, file.read()[0] ?? '')
  if (!isOfBatch) refuse(`${file.waiting} holds other serials than the batch that was made`)
  file.finish()
}

async function makeNew(db: Db, { count, ...batch }: Asked, file: VoucherFile): Promise<void> {
  const serials = file.keep(() => freshSerials(count))
  if (serials.length !== count) {
    refuse(`${file.waiting} is not whole: remove it, unless another run is writing it now`)
  }
  const progress = startProgress(process.stderr, count)
  try {
    await makeVoucherBatch(db, systemClock, {
      ...batch,
      serials,
      operator: userInfo().username,
      onProgress: (written) => progress.report(written, written),
    })
    file.finish()
  } catch (error) {
    process.stderr.write(
      `${file.waiting} keeps the serials; the same command takes them up again\n`,
    )
    throw error
  } finally {
    progress.end()
  }
}

function freshSerials(count: number): string[] {
  const serials = new Set<string>()
  while (serials.size < count) serials.add(makeVoucherSerial())
  return [...serials]
}
