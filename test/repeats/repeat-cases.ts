import type { CallName } from '#contract/calls.ts'
import { FORM_CASES } from './form-cases.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { OPERATOR_CASES } from './operator-cases.ts'
import { PAYING_CASES } from './paying-cases.ts'
import type { Asked, RepeatStage } from './repeat-stage.ts'

/** How a write is made, by somebody to whom nothing of the kind has happened yet. */
export interface RepeatCase {
  make: (stage: RepeatStage) => Promise<Asked>
  /** The gateway is asked: a repeat may be told that the first is still on its way there. */
  isAsking?: boolean
  /** Ends by a job's looks at the gateway, whose time has come. */
  isSettledLater?: boolean
  /** What happens at most once: where nobody can know whether it has, it is left. */
  mayLack?: readonly string[]
  /** Parts of the answer that tell the repeat from the first. */
  tells?: readonly string[]
}

/** A case for every write of the contract; where there are several, each has a name. */
export const REPEAT_CASES: Partial<Record<CallName, Record<string, RepeatCase>>> = {
  ...FORM_CASES,
  ...MEMBER_CASES,
  ...PAYING_CASES,
  ...OPERATOR_CASES,
}

/** All of them, each by its call's name and its own. */
export const CASES = Object.entries(REPEAT_CASES).flatMap(([name, cases]) =>
  Object.entries(cases ?? {}).map(([title, repeatCase]) => ({
    name: name as CallName,
    title: title === '' ? name : `${name} ${title}`,
    repeatCase,
  })),
)
