import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { FreezingProxy } from '../faults/freezing-proxy.ts'
import { databaseUser, freePort, postgresPrograms } from '../faults/drill/own-postgres.ts'
import { OwnDisk } from './own-disk.ts'
import { OwnMachine } from './own-machine.ts'

/** Of each PostgreSQL: a few times what it needs here. */
const DISK_MEGABYTES = 1_024
const DEPLOY = join(PROJECT_ROOT, 'deploy/database')
/** Patroni, and beside it what leaves a full disk. */
const PROGRAMS = `${DEPLOY}/leave-full-disk & exec patroni ${DEPLOY}/patroni.yaml`

export interface NodeSecrets {
  /** Of the servers' role. */
  role: string
  superuser: string
  replication: string
  control: string
}

type Ways = Pick<PatroniNode, 'port' | 'healthPort' | 'wayToEtcd' | 'wayOfStandby'>

/** One machine of the two: a PostgreSQL under Patroni, on ways of its own to etcd and from the other one. */
export class PatroniNode {
  readonly name: string
  readonly port: number
  readonly healthPort: number
  readonly machine: OwnMachine
  /** What its PostgreSQL writes on, where it has one of its own. */
  readonly disk: OwnDisk | undefined
  readonly wayToEtcd: FreezingProxy
  /** By which the other one comes for what is written here. */
  readonly wayOfStandby: FreezingProxy
  readonly #secrets: NodeSecrets

  private constructor(
    name: string,
    folder: string,
    secrets: NodeSecrets,
    { port, healthPort, wayToEtcd, wayOfStandby }: Ways,
  ) {
    this.name = name
    this.port = port
    this.healthPort = healthPort
    this.wayToEtcd = wayToEtcd
    this.wayOfStandby = wayOfStandby
    this.#secrets = secrets
    const owner = databaseUser()
    this.machine = new OwnMachine(join(folder, name), {
      command: 'sh',
      args: ['-c', PROGRAMS],
      owner,
      env: {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOST: `127.0.0.1:${wayToEtcd.port}`,
        // Else it asks etcd for its addresses, and goes there past the way that can be cut.
        PATRONI_ETCD3_USE_PROXIES: 'true',
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${wayOfStandby.port}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'disk/data'),
        PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
        PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${healthPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${healthPort}`,
        PATRONI_RESTAPI_USERNAME: 'control',
        PATRONI_RESTAPI_PASSWORD: secrets.control,
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
        PATRONI_REPLICATION_USERNAME: 'replication',
        PATRONI_REPLICATION_PASSWORD: secrets.replication,
      },
    })
    const disk = join(folder, name, 'disk')
    this.disk = OwnDisk.isHere ? OwnDisk.make(disk, DISK_MEGABYTES, owner) : undefined
  }

  static async make(
    name: string,
    folder: string,
    secrets: NodeSecrets,
    etcdOrigin: string,
  ): Promise<PatroniNode> {
    const port = await freePort()
    return new PatroniNode(name, folder, secrets, {
      port,
      healthPort: await freePort(),
      wayToEtcd: await FreezingProxy.to(etcdOrigin),
      wayOfStandby: await FreezingProxy.to(`http://127.0.0.1:${port}`),
    })
  }

  /** Whether it says so itself: `primary`, `replica`, or `sync` for the standby that COMMIT waits for. */
  async is(role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
    const asked = fetch(`http://127.0.0.1:${this.healthPort}/${role}`, {
      signal: AbortSignal.timeout(2_000),
    })
    return asked.then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Changes what both have in common, as `patronictl edit-config` does. */
  async configure(change: object): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.healthPort}/config`, {
      method: 'PATCH',
      headers: { Authorization: `Basic ${btoa(`control:${this.#secrets.control}`)}` },
      body: JSON.stringify(change),
    })
    if (!response.ok) throw new Error(`Patroni says ${response.status}`)
  }
}
