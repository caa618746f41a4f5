import { Command, InvalidArgumentError, Option } from 'commander'
import { FAULTS_SABOTAGES, runFaults, type FaultsOptions } from './faults.ts'
import { FAILOVER_SABOTAGES, runFailover, type FailoverOptions } from './failover.ts'
import { RESTORE_SABOTAGES, runRestore, type RestoreOptions } from './restore.ts'
import { endChildren } from './end-children.ts'
import { endInterrupted } from './end-interrupted.ts'
import { say } from './say.ts'
import { runSoak, type SoakOptions } from './soak/soak.ts'
import { SOAK_SABOTAGES } from './soak/soak-sabotage.ts'
import { runUpgrade, UPGRADE_SABOTAGES, type UpgradeOptions } from './upgrade.ts'

const ABOUT = `
On a build that is there (npm run build), with Debian's packages: postgresql, patroni, etcd-server, haproxy,
redis-server, pgbackrest, rsync. Each drill has folders and ports of its own, and ends what it has started. Ends
with 1 where anything is damaged, or where a sabotage was not found. Figures: docs/resilience.md.`

process.once('exit', endChildren)
endInterrupted(() => Promise.resolve())

await new Command('drill')
  .description(
    'Loses parts of a running Hongli on purpose, and looks what became of everybody’s money.',
  )
  .addHelpText('after', ABOUT)
  .addCommand(
    new Command('failover')
      .description(
        'Primary, standby, the way to etcd, Redis and a server are lost under load, one after the other.',
      )
      .option('--members <number>', 'who are on it at once', count, 12)
      .option('--rounds <number>', 'how often all of it is lost', count, 1)
      .option('--only <text>', 'what has this in its name', '')
      .addOption(
        new Option('--sabotage <what>', 'what it must find').choices(
          Object.keys(FAILOVER_SABOTAGES),
        ),
      )
      .action(async (options: FailoverOptions) => {
        tell(await runFailover(options), soughtBy(FAILOVER_SABOTAGES, options))
      }),
  )
  .addCommand(
    new Command('faults')
      .description(
        'The faults of the tests at full length: cut, silent, locked, killed, frozen, on one database.',
      )
      .option('--members <number>', 'who are on it at once', count, 24)
      .option('--rounds <number>', 'how often all of it goes wrong', count, 1)
      .option('--hold <seconds>', 'how long, where it has no end of its own', count, 30)
      .option('--only <text>', 'what has this in its name', '')
      .addOption(
        new Option('--sabotage <what>', 'what it must find').choices(Object.keys(FAULTS_SABOTAGES)),
      )
      .action(async (options: FaultsOptions) => {
        tell(await runFaults(options), soughtBy(FAULTS_SABOTAGES, options))
      }),
  )
  .addCommand(
    new Command('restore')
      .description('The ledger is dropped under load, and put back to one second before.')
      .option('--members <number>', 'who are on it at once', count, 12)
      .option('--rounds <number>', 'how often all of it is lost', count, 1)
      .addOption(
        new Option('--sabotage <what>', 'what it must find').choices(
          Object.keys(RESTORE_SABOTAGES),
        ),
      )
      .action(async (options: RestoreOptions) => {
        tell(await runRestore(options), soughtBy(RESTORE_SABOTAGES, options))
      }),
  )
  .addCommand(
    new Command('upgrade')
      .description(
        'The last release becomes this build under load, one server after the other, and back.',
      )
      .option('--members <number>', 'who are on it at once', count, 12)
      .option('--accounts <number>', 'who are there besides', count, 100_000)
      .option('--rounds <number>', 'how often all of it is done', count, 1)
      .option('--from <ref>', 'what it was before; left out: the last release')
      .addOption(
        new Option('--sabotage <what>', 'what it must find').choices(
          Object.keys(UPGRADE_SABOTAGES),
        ),
      )
      .action(async (options: UpgradeOptions) => {
        tell(await runUpgrade(options), soughtBy(UPGRADE_SABOTAGES, options))
      }),
  )
  .addCommand(
    new Command('soak')
      .description('Months pass for thousands of members: nothing drifts, everything adds up.')
      .option('--minutes <number>', 'how long', count, 120)
      .option(
        '--members <number>',
        'accounts, of which a few dozen are active at once',
        count,
        5_000,
      )
      .addOption(
        new Option('--sabotage <what>', 'what it must find').choices(Object.keys(SOAK_SABOTAGES)),
      )
      .action(async (options: SoakOptions) => {
        tell(await runSoak(options), soughtBy(SOAK_SABOTAGES, options))
      }),
  )
  .parseAsync()

/** What a drill with a sabotage has to find; undefined without one. */
function soughtBy<Name extends string>(
  sabotages: Readonly<Record<Name, RegExp>>,
  { sabotage }: { sabotage: Name | undefined },
): RegExp | undefined {
  return sabotage && sabotages[sabotage]
}

/** A drill with a sabotage is right where it finds that, whatever else it finds. */
function tell(damage: readonly string[], sought: RegExp | undefined): void {
  for (const line of damage) say(`DAMAGE  ${line}`)
  say(damage.length === 0 ? 'ok' : `${damage.length} damages`)
  const isFound = damage.some((line) => sought?.test(line))
  if (sought) say(isFound ? 'the sabotage was found' : 'the sabotage was not found')
  // Members may still wait for a database that never came back.
  process.exit((sought ? isFound : damage.length === 0) ? 0 : 1)
}

function count(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidArgumentError('a whole number from 1')
}
