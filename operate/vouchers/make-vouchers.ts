import { createHash } from 'node:crypto'
import { Command } from 'commander'
import { type Area, AREA_FACTS, AREA_PATTERN, parseArea } from '#contract/values/area.ts'
import { addDays, dayOf, endOfDay } from '#contract/values/day.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { findMadeVouchers } from '#server/domain/earning/vouchers/find-made-vouchers.ts'
import { makeVoucherBatch } from '#server/domain/earning/vouchers/make-voucher-batch.ts'
import type { VoucherBatch } from '#server/domain/earning/vouchers/save-voucher-batch.ts'
import { acting, type Session } from '../acting.ts'
import { readWhole } from '../given-words.ts'
import { startProgress } from '../import-progress.ts'
import { withDatabase } from '../with-database.ts'
import { VoucherFile } from './voucher-file.ts'

const MAX_COUNT = 1_000_000
const DEFAULT_VALID_DAYS = 365

const ABOUT = `
The database keeps hashes of the serials alone: the file is the only place where they stand. Keep it
as you would keep money. It has the columns serial and link; the link is what a QR code should say.
The same command again is the same batch: where the answer was lost, repeat it in the same folder, and
it says what became of the first. Another batch of the same words needs an --out of its own. The links
lead to PUBLIC_ORIGIN.`

export const makeVouchers = new Command('make')
  .description('makes a batch of vouchers and writes their serials into a CSV file')
  .requiredOption('--area <area>', `whose members can receive them: ${AREA_PATTERN}`)
  .requiredOption('--amount <amount>', 'what each is worth: 100, or 12.50 where there are cents')
  .requiredOption('--count <number>', `how many, up to ${MAX_COUNT}`)
  .option('--title <text>', "what members read, in the area's first language")
  .option('--title-zh-tw <text>', 'the same in one language alone')
  .option('--title-zh-cn <text>')
  .option('--title-en <text>')
  .option('--credit-days <days>', 'the credit ends so long after it is received; without it never')
  .option('--ends <day>', 'the last day to receive one, as 2027-12-31; default a year from today')
  .option('--out <file>', 'must not exist; default vouchers-<area>-<id>.csv')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>((session, flags) => run(session, readBatch(flags), flags.out)))

interface Flags {
  area: string
  amount: string
  count: string
  title?: string
  titleZhTw?: string
  titleZhCn?: string
  titleEn?: string
  creditDays?: string
  ends?: string
  out?: string
}

type Asked = Omit<VoucherBatch, 'serials'> & { count: number }

/** What the flags ask for. */
function readBatch(flags: Flags): Asked {
  const area = parseArea(flags.area) ?? refuse(`--area is one of ${AREA_PATTERN}`)
  const titles = readTitles(area, flags)
  const count = readWhole('count', flags.count, MAX_COUNT)
  const { creditDays: days, ends, out } = flags
  const creditDays = days === undefined ? null : readWhole('credit-days', days, 3_650)
  const amountMinor = readAmount(area, flags.amount)
  const id = idOf({ area, titles, count, amountMinor, creditDays, ends, out })
  return { id, area, titles, count, amountMinor, creditDays, endsAt: readEnd(area, ends) }
}

/** A UUID of the words themselves, so that a repeat is known by it. */
function idOf(words: object): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

function readTitles(area: Area, { title, ...flags }: Flags): PartialTexts {
  const given = {
    'zh-TW': flags.titleZhTw,
    'zh-CN': flags.titleZhCn,
    'en-US': flags.titleEn,
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
function readAmount(area: Area, text: string): number {
  const { decimals, currency } = AREA_FACTS[area]
  const pattern = decimals === 0 ? /^(\d{1,9})$/ : /^(\d{1,9})(?:\.(\d{1,2}))?$/
  const [, whole, fraction = ''] = pattern.exec(text) ?? []
  const amountMinor = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
  return amountMinor > 0 ? amountMinor : refuse(`--amount is an amount of ${currency} above 0`)
}

function readEnd(area: Area, ends: string | undefined): Date {
  const today = dayOf(systemClock.now(), area)
  const day = ends ?? addDays(today, DEFAULT_VALID_DAYS)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  if (!isDay || addDays(day, 0) !== day) refuse('--ends is a day such as 2027-12-31')
  return day >= today ? endOfDay(day, area) : refuse('--ends has passed')
}

function refuse(message: string): never {
  throw new Error(`${message} (see --help)`)
}

async function run(session: Session, asked: Asked, out: string | undefined): Promise<void> {
  const name = out ?? `vouchers-${asked.area}-${asked.id.slice(-8)}.csv`
  const file = new VoucherFile(name, readConfig(process.env).publicOrigin)
  const { operator } = session
  await withDatabase('make-vouchers', (database) =>
    database.withoutTimeLimits((db) => makeOnce(db, session, { ...asked, operator }, file)),
  )
}

type Db = Parameters<typeof makeVoucherBatch>[0]
type Given = Asked & { operator: string }

/**
 * The file is written whole before the database takes the hashes, and gets its name after it has. In
 * between it waits, whatever happens: the answer to a COMMIT may be lost, and then nobody else knows
 * the serials. A repeat finishes what it finds.
 */
async function makeOnce(db: Db, session: Session, asked: Given, file: VoucherFile): Promise<void> {
  const { id, count } = asked
  const made = await findMadeVouchers(db, id)
  if (made) {
    await finishMade(db, id, file)
    const where = file.isThere ? '' : `; ${file.name} was moved since, or is in another folder`
    session.say(
      `this batch was made at ${made.madeAt.toISOString()}${where}\n` +
        'another one of the same words needs an --out of its own\n',
    )
  } else await makeNew(db, asked, file)
  const { endsAt } = made ?? asked
  session.answer(
    { batch: id, count, endsAt, file: file.name, isNew: !made },
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

async function makeNew(db: Db, { count, ...batch }: Given, file: VoucherFile): Promise<void> {
  const serials = file.keep(() => freshSerials(count))
  if (serials.length !== count) {
    refuse(`${file.waiting} is not whole: remove it, unless another run is writing it now`)
  }
  const progress = startProgress(process.stderr, count)
  try {
    await makeVoucherBatch(db, systemClock, {
      ...batch,
      serials,
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
