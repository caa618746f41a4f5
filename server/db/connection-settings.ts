import type pg from 'pg'

/** A row that somebody else holds is waited for this long, within the time of a statement. */
const LOCK_TIMEOUT_MS = 1_500
/** Nothing in a transaction waits for anything but the database: who is silent for so long is gone. */
const IDLE_IN_TRANSACTION_MS = 8_000
/** The longest transaction of a job takes seconds. */
const TRANSACTION_TIMEOUT_MS = 30_000
const KEEP_ALIVE_DELAY_MS = 5_000

/**
 * Every connection's, that of a long command too: who has vanished holds no lock for long. Statements that read
 * few rows of many would be compiled for seconds on what the planner fears of a large table.
 */
export const CONNECTION_SETTINGS: pg.PoolConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: '-c timezone=UTC -c jit=off',
}

/** Of the connections that answer requests and do jobs. */
export const SERVING_SETTINGS: pg.PoolConfig = { lock_timeout: LOCK_TIMEOUT_MS }

/**
 * Set after connecting and only where the server has them, because a server refuses a connection that
 * asks for a setting it does not know. Those of TCP end the connection of a host that vanished, those
 * of the socket what still runs for it.
 */
const OPTIONAL_SETTINGS = {
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '2s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
  client_connection_check_interval: '5s',
}

/** A long command is not to be ended by what the role has for requests. */
const WITHOUT_LIMITS = { statement_timeout: '0', lock_timeout: '0', transaction_timeout: '0' }

/** One statement, which a connection is sent once, before its first one. */
export function optionalSettings({ isServing }: { isServing: boolean }): string {
  const settings = {
    ...OPTIONAL_SETTINGS,
    ...(isServing ? { transaction_timeout: `${TRANSACTION_TIMEOUT_MS}ms` } : WITHOUT_LIMITS),
  }
  const rows = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)
  return `select set_config(name, value, false) from (values ${rows.join(', ')}) as s (name, value)
    where current_setting(name, true) is not null`
}
