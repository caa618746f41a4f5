import { calls, type CallName } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import type { CallContext } from '../wiring/context.ts'
import type { OffSwitch } from '../domain/operating/switches/list-switches.ts'
import { offWords } from '../words/switch-words.ts'
import { hasBegun } from './has-begun.ts'

/** Switches that stop calls which anybody may make: of whom they know nothing but the call. */
const OF_VISITORS: ReadonlySet<SwitchName | undefined> = new Set(
  Object.values(calls)
    .filter(({ caller }) => caller === 'anyone')
    .map(({ stoppedBy }) => stoppedBy),
)

/** Whose area counts: the member's own where a switch stops what members do, else the call's. */
export function areaOfSwitch(
  name: SwitchName,
  { member, area }: { member?: { area: Area } | undefined; area: Area },
): Area {
  return OF_VISITORS.has(name) ? area : (member?.area ?? area)
}

/** The switch that stands in the way of a call: undefined for all that nothing stops now. */
export function findOff(name: CallName, context: CallContext): OffSwitch | undefined {
  const { stoppedBy } = calls[name]
  if (stoppedBy === undefined) return undefined
  return context.app.switches.findOff(stoppedBy, areaOfSwitch(stoppedBy, context))
}

/**
 * Lets through only what brings to its end what has begun before the switch was turned off.
 *
 * @throws NamedError `TemporarilyOff` with the words of the switch
 */
export async function refuseNew(
  off: OffSwitch,
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<void> {
  if (await hasBegun(name, input, context)) return
  throw new NamedError('TemporarilyOff', { words: offWords(off, context.locale) })
}
