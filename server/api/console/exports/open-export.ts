import { consoleCalls, type ExportName } from '#contract/console/calls.ts'
import type { Columns } from '#contract/console/columns.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { askAs } from '../../../db/connection-shares.ts'
import type { WalkKey } from '../../../db/walk.ts'
import { findSession } from '../../../domain/operating/staff/sessions.ts'
import { admit, mayMake, type Input } from '../admit.ts'
import { toConsoleFailure } from '../console-failure.ts'
import { sessionOf, type ConsoleContext } from '../console-context.ts'
import { fileHead, fileLines } from './cells.ts'
import { READER_LEFT, streamFile, type FilePage, type FileSums } from './file-stream.ts'
import { takePlace } from './places.ts'
import { recordExport } from './record-export.ts'
import { exportSources } from './sources.ts'
import type { ExportSource } from './source.ts'

/** Some hundred kilobytes, and far less than a statement's time for the slowest list. */
const ROWS_A_PAGE = 1_000

const MAY_EXPORT = 'lists.export'

export interface OpenedExport {
  success: true
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Whether there is a list of that name that goes out as a file. */
export function isExport(name: string): name is ExportName {
  return Object.hasOwn(exportSources, name)
}

/**
 * The whole of a list as a file, through the door of its call: who may not look at the list has no file of it either.
 * It never rejects.
 */
export async function openExport(
  name: ExportName,
  input: object,
  context: ConsoleContext,
): Promise<OpenedExport | ApiFailure> {
  const call = `console/${name}/file`
  const { metrics } = context.app
  const stopTimer = metrics.callSeconds.startTimer({ call })
  const result = await askAs(call, context.token, () => open(name, input, context)).catch(
    (error: unknown) => toConsoleFailure(error, call, context),
  )
  stopTimer()
  metrics.calls.inc({ call, code: result.success ? 200 : result.resultCode })
  return result
}

async function open(
  name: ExportName,
  input: object,
  context: ConsoleContext,
): Promise<OpenedExport> {
  const { data, known } = await admit(name, input, context, MAY_EXPORT)
  const leave = takePlace(sessionOf(known).person.id)
  try {
    const reader = new PageReader(name, data, known)
    const first = await reader.read()
    const facts = { name, input: data, columns: Object.keys(reader.columns) }
    const body = streamFile({
      first,
      readNext: () => askAs(`console/${name}/file`, context.token, () => reader.readAnew()),
      begin: () => recordExport(known, 'list-export-begun', facts),
      end: (sums) => recordExport(known, 'list-exported', { ...facts, ...sums }),
      breakOff: (sums, error) => brokenOff({ sums, error, facts, known }),
      leave,
    })
    return { success: true, body }
  } catch (error) {
    leave()
    throw error
  }
}

interface BrokenOff {
  sums: FileSums
  error: unknown
  facts: Parameters<typeof recordExport>[2]
  known: ConsoleContext
}

async function brokenOff({ sums, error, facts, known }: BrokenOff): Promise<void> {
  const call = `console/${facts.name}/file`
  const isLeft = error === READER_LEFT
  if (!isLeft) toConsoleFailure(error, call, known)
  const why = isLeft ? 'reader-left' : error instanceof ConsoleError ? error.name : 'failed'
  // With the database away nobody can be told but the log: that it had begun is on record.
  await recordExport(known, 'list-export-broken-off', { ...facts, ...sums, why }).catch(
    (failure: unknown) => toConsoleFailure(failure, call, known),
  )
}

/** Reads a list page by page, as long as its reader may. */
class PageReader {
  readonly columns: Columns
  readonly #name: ExportName
  readonly #input: Input
  readonly #context: ConsoleContext
  #after: WalkKey | undefined

  constructor(name: ExportName, input: Input, context: ConsoleContext) {
    this.#name = name
    this.#input = input
    this.#context = context
    this.columns = consoleCalls[name].file
  }

  async read(): Promise<FilePage> {
    const source = exportSources[this.#name] as unknown as ExportSource<Input, Columns>
    const isFirst = this.#after === undefined
    const page = { after: this.#after, limit: ROWS_A_PAGE }
    const { rows, next } = await source(this.#input, this.#context, page)
    this.#after = next
    const { locale } = this.#context
    const lines = fileLines(this.columns, rows, locale)
    const text = isFirst ? fileHead(this.columns, locale) + lines : lines
    return { text, rowCount: rows.length, isLast: next === undefined }
  }

  /** @throws ConsoleError where the person may no more: whoever is suspended gets no further page */
  async readAnew(): Promise<FilePage> {
    const { app, token = '' } = this.#context
    const { person } = sessionOf(this.#context)
    const session = await findSession(app.db, app.clock, token)
    if (!session) throw new ConsoleError('StaffLoginRequired')
    const { admits } = consoleCalls[this.#name]
    const { role, areas } = session.person
    const mayStill = mayMake(role, MAY_EXPORT) && mayMake(role, admits)
    if (!mayStill || person.areas.some((area) => !areas.includes(area))) {
      throw new ConsoleError('StaffNotPermitted')
    }
    return this.read()
  }
}
