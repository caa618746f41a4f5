import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { databaseUser, freePort } from '../faults/drill/own-postgres.ts'
import { PatroniNode, type NodeSecrets } from './patroni-node.ts'
import { OwnMachine } from './own-machine.ts'

const DEPLOY = join(PROJECT_ROOT, 'deploy/database')
const START_LIMIT_MS = 90_000
/** Of a log, in characters. */
const LAST_WORDS = 3_000
const ROLE = 'hongli'

/**
 * Two PostgreSQL under Patroni with one synchronous standby, etcd, and the HAProxy that servers ask, all of them
 * by the files of `deploy/database/`.
 */
export class PatroniCluster {
  readonly nodes: readonly PatroniNode[]
  /** The servers' address: whichever is primary. */
  readonly url: string
  readonly #folder: string
  readonly #secrets: NodeSecrets
  readonly #etcd: OwnMachine
  readonly #proxy: OwnMachine

  private constructor(
    folder: string,
    secrets: NodeSecrets,
    etcd: OwnMachine,
    nodes: readonly PatroniNode[],
    proxyPort: number,
  ) {
    this.#folder = folder
    this.#secrets = secrets
    this.#etcd = etcd
    this.nodes = nodes
    this.#proxy = startProxy(folder, proxyPort, nodes)
    this.url = `postgres://${ROLE}:${secrets.role}@127.0.0.1:${proxyPort}/${ROLE}`
  }

  static async start(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-cluster-'))
    const owner = databaseUser()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const secrets = makeSecrets()
    const { etcd, origin } = await startEtcd(folder)
    const nodes = [
      await PatroniNode.make('one', folder, secrets, origin),
      await PatroniNode.make('two', folder, secrets, origin),
    ]
    const cluster = new PatroniCluster(folder, secrets, etcd, nodes, await freePort())
    try {
      for (const node of nodes) {
        node.machine.start()
        await within(START_LIMIT_MS, `${node.name} to run`, async () => {
          node.machine.mustRun()
          return (await node.is('primary')) || (await node.is('replica'))
        })
      }
      await cluster.untilWhole()
      await cluster.#makeRole()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** The one that says so; throws where none or both do. */
  async primary(): Promise<PatroniNode> {
    const found = await this.#findNodes('primary')
    const [node] = found
    if (!node || found.length > 1) throw new Error(`${found.length} are primary`)
    return node
  }

  /** The one that is not primary. */
  async standby(): Promise<PatroniNode> {
    const primary = await this.primary()
    const other = this.nodes.find((node) => node !== primary)
    if (!other) throw new Error('There is only one')
    return other
  }

  /** Until the other one is primary. */
  untilOther(node: PatroniNode): Promise<void> {
    return this.#within(`another primary than ${node.name}`, async () => {
      const [primary, ...more] = await this.#findNodes('primary')
      return primary !== undefined && primary !== node && more.length === 0
    })
  }

  /** Until one is primary, and COMMIT waits for the other one. */
  untilWhole(): Promise<void> {
    return this.#within('a primary and its synchronous standby', async () => {
      const primaries = await this.#findNodes('primary')
      return primaries.length === 1 && (await this.#findNodes('sync')).length === 1
    })
  }

  /** The same, where COMMIT waits for nobody. */
  untilStreaming(): Promise<void> {
    return this.#within('a primary and a standby', async () => {
      const primaries = await this.#findNodes('primary')
      return primaries.length === 1 && (await this.#findNodes('replica')).length === 1
    })
  }

  /** Runs a statement as the superuser, on whichever is primary. */
  async asSuperuser(statement: string): Promise<void> {
    await this.#psql('-c', statement)
  }

  async stop(): Promise<void> {
    const machines = [...this.nodes.map(({ machine }) => machine), this.#proxy, this.#etcd]
    await Promise.all(machines.map((machine) => machine.lose()))
    for (const { wayToEtcd, wayOfStandby, disk } of this.nodes) {
      wayToEtcd.close()
      wayOfStandby.close()
      disk?.remove()
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** What both have written at last. */
  readLastWords(): string {
    const logs = this.nodes.map(
      ({ name, machine }) => `${name}:\n${machine.readLog().slice(-LAST_WORDS)}`,
    )
    return logs.join('\n')
  }

  async #findNodes(role: 'primary' | 'replica' | 'sync'): Promise<PatroniNode[]> {
    const answers = await Promise.all(this.nodes.map((node) => node.is(role)))
    return this.nodes.filter((_, place) => answers[place])
  }

  /** Says what both have written where it does not come to that. */
  async #within(what: string, isThere: () => Promise<boolean>): Promise<void> {
    try {
      await within(START_LIMIT_MS, what, isThere)
    } catch (error) {
      throw new Error(this.readLastWords(), { cause: error })
    }
  }

  #makeRole(): Promise<void> {
    return this.#psql('-v', `password=${this.#secrets.role}`, '-f', join(DEPLOY, 'role.sql'))
  }

  async #psql(...args: string[]): Promise<void> {
    const { port } = await this.primary()
    const options = [
      '-X',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      'postgres',
    ]
    const env = { ...process.env, PGPASSWORD: this.#secrets.superuser }
    await promisify(execFile)('psql', [...options, ...args], { env })
  }
}

function makeSecrets(): NodeSecrets {
  const secret = () => randomBytes(18).toString('hex')
  return { superuser: secret(), replication: secret(), control: secret(), role: secret() }
}

async function startEtcd(folder: string): Promise<{ etcd: OwnMachine; origin: string }> {
  const [origin, peers] = [
    `http://127.0.0.1:${await freePort()}`,
    `http://127.0.0.1:${await freePort()}`,
  ]
  const etcd = new OwnMachine(join(folder, 'etcd'), {
    command: 'etcd',
    args: [
      ...['--name', 'etcd', '--data-dir', 'data'],
      ...['--listen-client-urls', origin, '--advertise-client-urls', origin],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd=${peers}`],
    ],
  })
  etcd.start()
  await within(START_LIMIT_MS, 'etcd to answer', () => {
    etcd.mustRun()
    return fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return { etcd, origin }
}

function startProxy(folder: string, port: number, nodes: readonly PatroniNode[]): OwnMachine {
  const places = nodes.flatMap((node, index) => [
    [`DATABASE_${index + 1}`, `127.0.0.1:${node.port}`],
    [`DATABASE_${index + 1}_HEALTH`, String(node.healthPort)],
  ])
  const env = { DATABASE_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(places) }
  const proxy = new OwnMachine(join(folder, 'haproxy'), {
    command: 'haproxy',
    args: ['-db', '-f', join(DEPLOY, 'haproxy.cfg')],
    env,
  })
  proxy.start()
  return proxy
}

async function within(
  limitMs: number,
  what: string,
  isThere: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`Waited ${limitMs / 1_000} s for ${what}`)
    await wait(200)
  }
}
