import { consoleCalls, type ConsoleCallName } from '#contract/console/calls.ts'

/** Whether there is a call of that name. */
export function isConsoleCall(name: string): name is ConsoleCallName {
  return Object.hasOwn(consoleCalls, name)
}
