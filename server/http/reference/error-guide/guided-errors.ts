import type { ErrorName } from '#contract/values/errors.ts'

/** When an error comes, and what its caller can do; sentences, code between backticks. */
export interface Guidance {
  cause: string
  cure: string
}

export type GuidedErrors = Partial<Record<ErrorName, Guidance>>
