import type { CallOutputs } from '#contract/calls.ts'

/** Somebody to try the pages out as. */
export type DemoMember = CallOutputs['listDemoMembers']['members'][number]
