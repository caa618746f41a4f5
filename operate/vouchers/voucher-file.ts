import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { csvCell } from '#contract/values/csv-cells.ts'
import {
  findSerialProblem,
  formatVoucherSerial,
  normalizeVoucherSerial,
} from '#contract/values/voucher-serial.ts'

/** The file of a batch's serials, under a waiting name until the database has the batch. */
export class VoucherFile {
  readonly name: string
  readonly waiting: string
  readonly #publicOrigin: string

  /** @param publicOrigin where the links lead */
  constructor(name: string, publicOrigin: string) {
    this.name = name
    this.#publicOrigin = publicOrigin
    this.waiting = `${name}.part`
  }

  get isThere(): boolean {
    return existsSync(this.name)
  }

  get isWaiting(): boolean {
    return existsSync(this.waiting)
  }

  /**
   * The serials that wait, else fresh ones that wait from now on.
   *
   * @throws Error where the name is taken
   */
  keep(makeSerials: () => string[]): string[] {
    if (this.isThere) throw new Error(`${this.name} exists already`)
    if (this.isWaiting) return this.read()
    const serials = makeSerials()
    this.#write(serials)
    return serials
  }

  /** In their plain form; of a file that is not whole fewer than it should have. */
  read(): string[] {
    const lines = readFileSync(this.waiting, 'utf8').split('\n').slice(1, -1)
    const serials = lines.map((line) => normalizeVoucherSerial(line.split(',')[0] ?? ''))
    return serials.filter((serial) => findSerialProblem(serial) === undefined)
  }

  /** @throws Error where the name was taken meanwhile */
  finish(): void {
    if (this.isThere) throw new Error(`${this.name} exists already`)
    renameSync(this.waiting, this.name)
  }

  #write(serials: readonly string[]): void {
    const rows = serials.map((plain) => {
      const serial = formatVoucherSerial(plain)
      const link = `${this.#publicOrigin}/app-web/vouchers?serial=${serial}`
      return `${csvCell(serial)},${csvCell(link)}\n`
    })
    const descriptor = openSync(this.waiting, 'wx', 0o600)
    writeFileSync(descriptor, `serial,link\n${rows.join('')}`)
    fsyncSync(descriptor)
    closeSync(descriptor)
  }
}
