import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { ContentError } from './content-error.ts'

/**
 * The value of a JSON file of the operator's content, as its schema wants it.
 *
 * @throws ContentError when the file is missing, no JSON, or does not fit
 */
export function readContentFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  return parseContent(file, readText(file), schema)
}

/** The same for a text that was read before. */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(file, text))
  if (parsed.success) return parsed.data
  throw new ContentError(
    file,
    parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
    ),
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ContentError(file, ['(whole file): cannot be read'], cause)
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ContentError(file, [`(whole file): is no JSON: ${reason}`], cause)
  }
}
