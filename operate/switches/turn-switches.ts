import { Command } from 'commander'
import { LOCALES } from '#contract/values/locale.ts'
import { OPERATOR_WORDS_LENGTH, SWITCHES, type SwitchName } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '#server/domain/operating/switches/turn-switch-on.ts'
import { acting, type Session } from '../acting.ts'
import { AREA_FLAG, areasOf, wordsOf, type WordFlags } from '../areas.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT_OFF = `
What begins anew is refused by every server within 10 s, and members read why, on the page before they
press and in the answer; what has begun is brought to its end. A language without words has standard ones.
Off already, it takes words that are given now, and without any keeps those that stand. docs/switches.md says what each switch stops.`

const NAMES = SWITCHES.join(', ')

export const turnOff = wordFlags(
  new Command('off')
    .description('turns something off, without a release')
    .argument('<switch>', NAMES)
    .requiredOption(...AREA_FLAG),
  'what members read',
)
  .addHelpText('after', ABOUT_OFF)
  .action(acting<Flags>((session, flags, [name = '']) => off(session, name, flags)))

export const turnOn = new Command('on')
  .description('turns it on again; every server follows within 10 s')
  .argument('<switch>', NAMES)
  .requiredOption(...AREA_FLAG)
  .action(acting<Flags>((session, flags, [name = '']) => on(session, name, flags)))

interface Flags extends WordFlags {
  area: string
}

/** A flag for the words of each language. */
export function wordFlags(command: Command, what: string): Command {
  for (const locale of LOCALES) {
    const flag = `--${locale.toLowerCase()} <words>`
    command.option(flag, `${what} in ${locale}, at most ${OPERATOR_WORDS_LENGTH} characters`)
  }
  return command
}

async function off(session: Session, given: string, flags: Flags): Promise<void> {
  const { operator } = session
  const input = { name: nameOf(given), areas: areasOf(flags.area), words: wordsOf(flags), operator }
  const changed = await withDatabase('switches', ({ db }) => turnSwitchOff(db, systemClock, input))
  const before = changed.length === 0 ? ' It was so already.' : ''
  const words = `${input.name} is off in ${input.areas.join(', ')}.${before}\n`
  session.answer({ switch: input.name, areas: input.areas, changed }, words)
}

async function on(session: Session, given: string, flags: Flags): Promise<void> {
  const { operator } = session
  const input = { name: nameOf(given), areas: areasOf(flags.area), operator }
  const changed = await withDatabase('switches', ({ db }) => turnSwitchOn(db, systemClock, input))
  const before = changed.length === 0 ? ' It was so already.' : ''
  const words = `${input.name} is on in ${input.areas.join(', ')}.${before}\n`
  session.answer({ switch: input.name, areas: input.areas, changed }, words)
}

function nameOf(given: string): SwitchName {
  const name = SWITCHES.find((known) => known === given)
  if (!name) throw new Error(`There is no switch ${given}: ${NAMES}.`)
  return name
}
