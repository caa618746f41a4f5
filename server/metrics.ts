import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { MONEY_WARNINGS } from './domain/paying/charges/money-warnings.ts'
import { makeFigureGauges } from './wiring/figure-gauges.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** Counters and histograms in the Prometheus format, one registry a server. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Counter({
      name: 'hongli_calls_total',
      help: 'Calls answered, by call and result code',
      labelNames: ['call', 'code'],
      registers: [registry],
    }),
    callSeconds: new Histogram({
      name: 'hongli_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    requestSeconds: new Histogram({
      name: 'hongli_request_seconds',
      help: 'Time to answer a request, by method, pattern of the route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    warnings: makeWarnings(registry),
    databaseUp: new Gauge({
      name: 'hongli_database_up',
      help: '1 while the database answers this server, else 0',
      registers: [registry],
    }),
    /** Of what all servers share. */
    figures: makeFigureGauges(registry),
    figuresReadAt: new Gauge({
      name: 'hongli_figures_read_timestamp_seconds',
      help: 'When this server has last read the figures that all servers share',
      registers: [registry],
    }),
    /** Read from the pool when they are asked for. */
    connections: new Gauge({
      name: 'hongli_database_connections',
      help: 'Connections of this server to the database for requests and jobs, by what they do',
      labelNames: ['state'],
      registers: [registry],
    }),
    connectionLimit: new Gauge({
      name: 'hongli_database_connections_limit',
      help: 'How many it may open (DATABASE_POOL_SIZE); 0 where the database is embedded',
      registers: [registry],
    }),
    connectionsAwaited: new Gauge({
      name: 'hongli_database_connections_awaited',
      help: 'Who waits for a connection',
      registers: [registry],
    }),
    limitsRefused: new Counter({
      name: 'hongli_limits_refused_total',
      help: 'What was refused because it was asked too often',
      registers: [registry],
    }),
    limitsCountedHere: new Counter({
      name: 'hongli_limits_counted_here_total',
      help: 'What this server counted by itself because Redis was away',
      registers: [registry],
    }),
    redisUp: new Gauge({
      name: 'hongli_redis_up',
      help: '1 while Redis answers this server, else 0; none where REDIS_URL names none',
      labelNames: ['counts'],
      registers: [registry],
    }),
    draining: new Gauge({
      name: 'hongli_draining',
      help: '1 from the signal to end on, while this server finishes what is in flight',
      registers: [registry],
    }),
    buildInfo: new Gauge({
      name: 'hongli_build_info',
      help: '1, with the version of this build and the newest migration that it knows',
      labelNames: ['version', 'migration'],
      registers: [registry],
    }),
    smsDailyLimit: new Gauge({
      name: 'hongli_sms_daily_limit',
      help: 'Text messages that all servers may send in a day (SMS_DAILY_LIMIT)',
      registers: [registry],
    }),
    switchesOff: new Gauge({
      name: 'hongli_switch_off',
      help: '1 while the operator has turned this off in the area, as this server has last read it',
      labelNames: ['switch', 'area'],
      registers: [registry],
    }),
    switchesReadAt: new Gauge({
      name: 'hongli_switches_read_timestamp_seconds',
      help: 'When this server has last read what is off',
      registers: [registry],
    }),
    pageErrors: new Counter({
      name: 'hongli_page_errors_total',
      help: 'Errors that pages reported',
      registers: [registry],
    }),
    unhandledRejections: new Counter({
      name: 'hongli_unhandled_rejections_total',
      help: 'Failures of the database that nobody waited for',
      registers: [registry],
    }),
    schemaDamage: new Counter({
      name: 'hongli_schema_damage_total',
      help: 'Calls that met a table, column or function which is not there',
      registers: [registry],
    }),
    untrustedForwards: new Counter({
      name: 'hongli_untrusted_forwards_total',
      help: 'Requests with a forwarding header from a peer that TRUSTED_PROXIES does not list',
      registers: [registry],
    }),
    pageErrorsUnlogged: new Counter({
      name: 'hongli_page_errors_unlogged_total',
      help: 'Of them, repeats within a minute and those above the lines of a minute',
      registers: [registry],
    }),
    documentStorageFull: new Counter({
      name: 'hongli_document_storage_full_total',
      help: 'Documents that were turned away because there was no room for them',
      registers: [registry],
    }),
    pageCacheEntries: new Gauge({
      name: 'hongli_page_cache_entries',
      help: 'Pages that are kept',
      registers: [registry],
    }),
    pageCacheEvictions: new Counter({
      name: 'hongli_page_cache_evictions_total',
      help: 'Pages that were dropped to make room for others',
      registers: [registry],
    }),
    pageCache: new Counter({
      name: 'hongli_page_cache_total',
      help: 'Pages answered: hit (kept), miss (made and kept), pass (made for one visitor), old (kept, in an outage)',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}

/** Each begins at 0, so that the first one is seen as one more, after a restart too. */
function makeWarnings(registry: Registry) {
  const warnings = new Counter({
    name: 'hongli_warnings_total',
    help: 'What an operator has to look at, by the words of its line in the log',
    labelNames: ['what'],
    registers: [registry],
  })
  for (const what of MONEY_WARNINGS) warnings.inc({ what }, 0)
  return warnings
}
