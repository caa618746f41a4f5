import type { Command } from 'commander'

/** The verbs of `operate` as they are typed, without the program's own name: `stores import`. */
export function listVerbs(program: Command): string[] {
  return program.commands.flatMap((command) => namesOf(command)).toSorted()
}

function namesOf(command: Command): string[] {
  if (command.commands.length === 0) return [command.name()]
  return command.commands.flatMap(namesOf).map((name) => `${command.name()} ${name}`)
}
