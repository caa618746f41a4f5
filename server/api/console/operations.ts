import { consoleCalls } from '#contract/console/calls.ts'
import { FIGURE_DAYS } from '#contract/values/figures.ts'
import { findLastVerification } from '../../domain/ledger/verifications/find-last-verification.ts'
import { countReviews } from '../../domain/earning/reviews/list-reviews.ts'
import { listAlerts } from '../../domain/operating/alerts/list-alerts.ts'
import { listPastAlerts } from '../../domain/operating/alerts/list-past-alerts.ts'
import { countOpenProposals } from '../../domain/operating/proposals/list-proposals.ts'
import { countWaitingApplications } from '../../domain/people/application-cases/list-applications.ts'
import { countOpenMessages } from '../../domain/people/inbox/list-messages.ts'
import { listSwitches } from '../../domain/operating/switches/list-switches.ts'
import { getFigures } from '../../domain/operating/figures/get-figures.ts'
import { turnSwitchOff } from '../../domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '../../domain/operating/switches/turn-switch-on.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { mayRole } from '#contract/values/staff-roles.ts'
import { repeatsOf } from '../../jobs/start-jobs.ts'
import { listRepeatedWork } from '../../queue/repeated-work.ts'
import { listTroubledJobs, retryJobs } from '../../queue/troubled-jobs.ts'
import { requireAreas } from './areas-asked.ts'
import { callsDecidedBy } from './may-decide.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'

/** What does not concern somebody does not wait for him. */
const NONE = { count: 0, oldestAt: null }

export const operations: ConsoleHandlers<'operations'> = {
  async getWaiting(_, context) {
    const { db, clock } = context.app
    const { person } = sessionOf(context)
    const seesOperations = mayRole(person.role, 'operations.read')
    const [proposals, reviews, jobs, alerts, messages, applications] = await Promise.all([
      countOpenProposals(db, clock, {
        areas: person.areas,
        calls: callsDecidedBy(person.role),
        notProposedBy: person.id,
      }),
      mayRole(person.role, 'reviews.write') ? countReviews(db, { areas: person.areas }) : NONE,
      seesOperations ? listTroubledJobs(db) : [],
      seesOperations ? listAlerts(db, clock) : [],
      mayRole(person.role, 'inbox.read')
        ? countOpenMessages(db, clock, person.areas)
        : { open: 0, late: 0, oldestAt: null },
      mayRole(person.role, 'applications.write')
        ? countWaitingApplications(db, clock, person.areas)
        : { waiting: 0, late: 0, oldestAt: null },
    ])
    const failed = jobs.filter(({ state }) => state === 'failed')
    return {
      waiting: {
        proposals: proposals.count,
        reviews: reviews.count,
        failedJobs: failed.reduce((sum, { count }) => sum + count, 0),
        messages: messages.open,
        lateMessages: messages.late,
        applications: applications.waiting,
        lateApplications: applications.late,
        oldest: {
          proposals: toText(proposals.oldestAt),
          reviews: toText(reviews.oldestAt),
          failedJobs: toText(failed.map(({ since }) => since).toSorted(byTime)[0]),
          messages: toText(messages.oldestAt),
          applications: toText(applications.oldestAt),
        },
        alerts: alerts
          .filter(({ state }) => state === 'firing')
          .map(({ name, since, summary }) => ({ name, since: since.toISOString(), summary })),
      },
    }
  },

  getFigures({ area }, context) {
    const { db, clock } = context.app
    requireAreas(sessionOf(context).person, [area])
    return getFigures(db, clock, { area, dayCount: FIGURE_DAYS })
  },

  async get(_, { app }) {
    const [jobs, { off }, verification, alerts, work] = await Promise.all([
      listTroubledJobs(app.db),
      listSwitches(app.db),
      findLastVerification(app.db),
      listAlerts(app.db, app.clock),
      listRepeatedWork(app.db, repeatsOf(app)),
    ])
    return {
      jobs: jobs.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })),
      off: off.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      lastVerification: verification
        ? {
            finishedAt: verification.finishedAt.toISOString(),
            faultCount: verification.faultCount,
          }
        : null,
      alerts: alerts.map(({ since, toldAt, ...alert }) => ({
        ...alert,
        since: since.toISOString(),
        toldAt: toldAt?.toISOString() ?? null,
      })),
      work: work.map(({ lastDoneAt, ...one }) => ({
        ...one,
        lastDoneAt: lastDoneAt?.toISOString() ?? null,
      })),
    }
  },

  async listPastAlerts(input, { app }) {
    const { alerts, total } = await listPastAlerts(app.db, input)
    return {
      alerts: alerts.map(({ since, endedAt, toldAt, ...alert }) => ({
        ...alert,
        since: since.toISOString(),
        endedAt: endedAt.toISOString(),
        toldAt: toldAt?.toISOString() ?? null,
      })),
      paging: pagingOf(input, total),
    }
  },

  getSettings(_, { app }) {
    return Promise.resolve({ settings: app.config.shownSettings })
  },

  async retryJobs({ name, reason }, context) {
    const { db, clock } = context.app
    const operator = operatorOf(context, consoleCalls.retryJobs.id, reason)
    return { count: await retryJobs({ db, clock }, { name, operator }) }
  },

  async turnOff({ name, areas, words, reason }, context) {
    const { db, clock } = context.app
    requireAreas(sessionOf(context).person, areas)
    const operator = operatorOf(context, consoleCalls.turnSwitchOff.id, reason)
    const input = { name, areas, operator, ...(words ? { words } : {}) }
    return { changed: await turnSwitchOff(db, clock, input) }
  },

  async turnOn({ name, areas, reason }, context) {
    const { db, clock } = context.app
    requireAreas(sessionOf(context).person, areas)
    const operator = operatorOf(context, consoleCalls.turnSwitchOn.id, reason)
    return { changed: await turnSwitchOn(db, clock, { name, areas, operator }) }
  },
}

function toText(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
