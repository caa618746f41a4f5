import type { z } from 'zod'
import type { consoleCalls, ExportName } from '#contract/console/calls.ts'
import type { Columns, FileRow } from '#contract/console/columns.ts'
import type { Walked, WalkPage } from '../../../db/walk.ts'
import type { ConsoleContext } from '../console-context.ts'

type Calls = typeof consoleCalls

/** The rows of a list page by page, under the same filter and in the same areas as the list itself. */
export type ExportSource<Input, Of extends Columns> = (
  input: Input,
  context: ConsoleContext,
  page: WalkPage,
) => Promise<Walked<FileRow<Of>>>

/** What the console's list of that name goes out from. */
export type SourceOf<Name extends ExportName> = ExportSource<
  z.output<Calls[Name]['input']>,
  Calls[Name]['file']
>
