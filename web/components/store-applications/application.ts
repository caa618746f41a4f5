import type { CallOutputs } from '#contract/calls.ts'

/** An application as its own link shows it. */
export type Application = CallOutputs['getStoreApplication']['storeApplication']
