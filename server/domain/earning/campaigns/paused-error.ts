import { NamedError, type ErrorName } from '#contract/values/errors.ts'

/** The database gives nothing of what is paused (HL008); that as a named error, others as they are. */
export function pausedError(error: unknown, name: ErrorName): unknown {
  const isPaused = error instanceof Error && 'code' in error && error.code === 'HL008'
  return isPaused ? new NamedError(name, { cause: error }) : error
}
