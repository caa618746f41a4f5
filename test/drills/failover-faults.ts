import { setTimeout as wait } from 'node:timers/promises'
import type { DrillStage } from '../faults/drill/drill-stage.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

type Stage = DrillStage<PatroniCluster>

/** What is lost. It is mended once members have written again without it, or beside it where it takes nothing from them. */
export interface FailoverFault {
  name: string
  /** What not every machine lets us make; without it this is left out. */
  needs?: 'disk' | 'network namespace'
  /** Whether the other one is primary then. */
  movesPrimary: boolean
  /** What a member has on the way through it at that moment has no answer. */
  losesAnswers?: boolean
  /** The same of so many pages. */
  lostPages?: number
  /** Nothing that a member does rests on it: acts go on while it lasts, and nobody is asked to try again. */
  isUnnoticed?: boolean
  /** Answers how it is mended. */
  strike: (stage: Stage) => Promise<() => Promise<void> | void>
}

/** For so long the standby has not what the primary writes, before the primary is lost. */
const BEHIND_MS = 1_500
const REDIS_AWAY_MS = 10_000
/** Longer than the database waits for a client that says nothing in a transaction (deploy/database/role.sql). */
const NETWORK_AWAY_MS = 12_000

/** One at a time, in this order; the cluster is whole again before each. */
export const FAILOVER_FAULTS: readonly FailoverFault[] = [
  {
    name: "the primary's machine is lost while the standby is behind",
    movesPrimary: true,
    async strike({ database }) {
      const { machine, wayOfStandby } = await database.primary()
      wayOfStandby.freeze()
      await wait(BEHIND_MS)
      mustHit(await machine.lose())
      // What was on its way never arrives.
      wayOfStandby.cut()
      return () => {
        wayOfStandby.thaw()
        wayOfStandby.mend()
        machine.start()
      }
    },
  },
  {
    name: "the primary's PostgreSQL crashes",
    movesPrimary: true,
    async strike({ database }) {
      const primary = await database.primary()
      mustHit(primary.machine.signal('SIGKILL', /postgres/))
      return () => undefined
    },
  },
  {
    name: "the primary's machine is frozen",
    movesPrimary: true,
    async strike({ database }) {
      const primary = await database.primary()
      mustHit(primary.machine.freeze())
      return () => primary.machine.thaw()
    },
  },
  {
    name: 'the primary is cut off from etcd',
    movesPrimary: true,
    async strike({ database }) {
      const primary = await database.primary()
      primary.wayToEtcd.freeze()
      // It serves on until its lease ends.
      await database.untilOther(primary)
      return () => primary.wayToEtcd.thaw()
    },
  },
  {
    name: "the primary's disk is full",
    needs: 'disk',
    movesPrimary: true,
    async strike({ database }) {
      const primary = await database.primary()
      primary.disk?.fill()
      // What finds room is written there on, until the other one takes over.
      await database.untilOther(primary)
      return () => primary.disk?.free()
    },
  },
  {
    name: "the standby's machine is lost",
    movesPrimary: false,
    async strike({ database }) {
      const standby = await database.standby()
      mustHit(await standby.machine.lose())
      return () => standby.machine.start()
    },
  },
  {
    name: 'Redis is lost',
    movesPrimary: false,
    isUnnoticed: true,
    async strike({ redis }) {
      await redis.vanish()
      await wait(REDIS_AWAY_MS)
      return () => redis.comeBack()
    },
  },
  {
    name: "a server's host is lost",
    movesPrimary: false,
    losesAnswers: true,
    // Whoever is being answered at that moment.
    lostPages: 1,
    async strike({ servers: [server] }) {
      const way = await server?.vanish()
      return async () => {
        await server?.comeBack()
        way?.close()
      }
    },
  },
  {
    name: "a server's host has no network",
    needs: 'network namespace',
    movesPrimary: false,
    losesAnswers: true,
    lostPages: 1,
    async strike({ servers: [server] }) {
      server?.unplug()
      await wait(NETWORK_AWAY_MS)
      return () => server?.plug()
    },
  },
]

function mustHit(processes: number): void {
  if (processes === 0) throw new Error('Nothing ran there that could be lost')
}
