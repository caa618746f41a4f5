import { beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'
import { JOB_CASES, type JobCase } from './job-cases.ts'
import { RepeatServer, RepeatStage } from './repeat-stage.ts'

const CLOCKS_APART_MS = 90_000
const TEST_LIMIT_MS = 60_000
/** The answer of each commit and statement of a run is lost once; none has as many. */
const MAX_ANSWERS = 30

describe.runIf(POSTGRES_URL)('A job', () => {
  const own = ownDatabase('job_repeats')
  const { url } = own
  let stage: RepeatStage
  let proxy: CommitEatingProxy
  let lossy: RepeatServer
  let ahead: RepeatServer

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    const database = await open(url)
    stage = await RepeatStage.start(database)
    proxy = await CommitEatingProxy.to(url)
    lossy = await RepeatServer.start(await open(proxy.urlOf(url)), stage.settings)
    ahead = await RepeatServer.start(await open(url), stage.settings, CLOCKS_APART_MS)
  }, TEST_LIMIT_MS)

  const open = (by: string) => openUntilEnd({ url: by, poolSize: 4 })

  async function run({ app }: RepeatServer, job: string, data: object): Promise<void> {
    const definition = jobsOf(app).find((each) => each.name === job)
    await definition?.run(data)
  }

  /** What is left of a new subject by `act`, without what each run has of its own. */
  async function changesOf(
    job: string,
    { make, mayRepeat }: JobCase,
    act: (data: object) => Promise<void>,
  ): Promise<Record<string, number>> {
    const isRepeating = jobsOf(stage.calm.app).some(
      (each) => each.name === job && each.repeatSeconds !== undefined,
    )
    // What the cases of others left to it.
    if (isRepeating) await run(stage.calm, job, {})
    const data = await make(stage)
    const before = await stage.countRows()
    await act(data)
    const changes = [...(await stage.countRows())].map(
      ([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const,
    )
    const counted = changes.filter(([table]) => !mayRepeat?.tables.includes(table))
    return Object.fromEntries(counted.filter(([, rows]) => rows !== 0))
  }

  test('has a case, whichever it is', () => {
    const jobs = jobsOf(stage.calm.app).map((job) => job.name)
    expect(Object.keys(JOB_CASES).toSorted()).toEqual(jobs.toSorted())
  })

  describe.each(Object.entries(JOB_CASES))('%s', (job, jobCase) => {
    const ofOne = () => changesOf(job, jobCase, (data) => run(stage.calm, job, data))

    test('leaves what it is there for', async () => {
      const left = Object.keys(await ofOne())
      expect(left.length > 0).toBe(jobCase.leavesNothing === undefined)
    })

    test.each(['commit', 'statement'] as const)(
      'has one effect where the answer to a %s is lost and it runs again',
      async (by) => {
        const once = await ofOne()
        for (let after = 0, isLost = true; isLost; after += 1) {
          expect(after).toBeLessThan(MAX_ANSWERS)
          const changes = await changesOf(job, jobCase, async (data) => {
            proxy.eatOne({ by, after })
            await run(lossy, job, data).catch((error: unknown) => {
              // Else whatever kept it from its writes would look like a job that has no more of them.
              if (proxy.eatenCount === 0) throw error
            })
            isLost = proxy.eatenCount > 0
            proxy.eatNothing()
            await run(lossy, job, data)
          })
          expect(changes).toEqual(once)
        }
      },
      TEST_LIMIT_MS,
    )

    test('has one effect where two servers, whose clocks differ, run it at once', async () => {
      const once = await ofOne()
      const changes = await changesOf(job, jobCase, async (data) => {
        const both = [stage.calm, ahead].map((server) => run(server, job, data))
        await Promise.allSettled(both)
        for (const server of [ahead, stage.calm]) await run(server, job, data)
      })
      expect(changes).toEqual(once)
    })
  })
})
