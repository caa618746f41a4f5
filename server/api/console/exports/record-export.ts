import type { ActName } from '#contract/values/act-names.ts'
import type { ExportName } from '#contract/console/calls.ts'
import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { recordOperatorAct } from '../../../domain/operating/operator-acts/record-operator-act.ts'
import type { Input } from '../admit.ts'
import { sessionOf, type ConsoleContext } from '../console-context.ts'
import { operatorOf } from '../operator-of.ts'

type ExportAct = Extract<ActName, `list-export${string}`>

/** Of the record, which is never erased: an address of mail, a number of a telephone. */
const PERSONAL = /@|^\+?[\d\s().-]{6,}$/
const REMOVED = '[removed]'

/** Writes down what goes out as a file: under which filter, in which areas, with which columns, and how it ended. */
export function recordExport(
  context: ConsoleContext,
  act: ExportAct,
  { name, input, columns, ...rest }: ExportFacts,
): Promise<void> {
  const { db, clock } = context.app
  return inTransaction(db, (tx) =>
    recordOperatorAct(tx, momentOf(clock), {
      operator: operatorOf(context, name),
      act,
      subject: `console/${name}`,
      details: {
        filter: JSON.stringify(filterOf(input)),
        areas: sessionOf(context).person.areas.join(' '),
        columns: columns.join(' '),
        ...rest,
      },
    }),
  )
}

interface ExportFacts {
  name: ExportName
  input: Input
  columns: readonly string[]
  rows?: number
  bytes?: number
  sha256?: string
  why?: string
}

/** Which page of the list was looked at, and in which order, is none of the file. */
const OF_PAGES = ['p', 'ps', 'order']

function filterOf(input: Input): Input {
  const said = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !OF_PAGES.includes(field),
  )
  return Object.fromEntries(
    said.map(([field, value]) => [field, PERSONAL.test(String(value)) ? REMOVED : value]),
  )
}
