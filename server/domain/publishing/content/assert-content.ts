import { basename, dirname, join } from 'node:path'
import { parseArea } from '#contract/values/area.ts'
import { lineOfEdit, type RefusedEdit } from '../../earning/campaigns/refused-edit.ts'
import { ContentError } from './content-error.ts'
import type { ContentFile } from './content-source.ts'

/** @throws ContentError when the id inside a file is not the file's own name */
export function assertNamedAfterId({ file }: ContentFile, id: string): void {
  if (basename(file, '.json') !== id) {
    throw new ContentError(file, [`id: is ${id}, but must be the name of the file`])
  }
}

/** @throws ContentError for an id that occurs twice in the same file or in two */
export function assertUniqueIds(entries: readonly { file: string; id: string }[]): void {
  const seen = new Set<string>()
  for (const { file, id } of entries) {
    if (seen.has(id)) throw new ContentError(file, [`${id}: occurs twice`])
    seen.add(id)
  }
}

/** @throws ContentError saying what the folder may hold */
export function refuseFile({ file }: ContentFile, expected: string): never {
  throw new ContentError(file, [`(whole file): is not expected here, only ${expected}`])
}

/** @throws ContentError with the edits that are refused, by their files */
export function throwRefused(
  entries: readonly { file: string; id: string }[],
  refused: readonly RefusedEdit[],
): void {
  const fileOf = new Map(entries.map(({ id, file }) => [id, file]))
  const beside = entries[0]?.file ?? ''
  const byFile = Map.groupBy(refused, (edit) => fileOf.get(edit.id) ?? fileOfGone(beside, edit))
  const refusals = [...byFile].map(
    ([file, edits]) =>
      new ContentError(
        file,
        edits.map((edit) => {
          const line = lineOfEdit(edit)
          const { id } = edit
          return { line: basename(file, '.json') === id ? line : `${id}: ${line}`, told: edit }
        }),
      ),
  )
  if (refusals.length > 0) throw ContentError.ofAll(refusals)
}

/** Where one stood that is gone: in the file of its area, or in one of its own. */
function fileOfGone(beside: string, { id, area }: RefusedEdit): string {
  const isByArea = parseArea(basename(beside, '.json')) !== undefined
  return join(dirname(beside), `${isByArea ? area : id}.json`)
}
