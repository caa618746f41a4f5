import { measureClaimRush } from './claim-rush.ts'
import { measureConsole } from './console-calls.ts'
import { measureEntryGrowth } from './entry-growth.ts'
import { measureFreshPage } from './fresh-page.ts'
import { compareSizings, takeSizing } from './growth.ts'
import { measureEmbeddedImport } from './imports.ts'
import { measureCachedPage } from './cached-page.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import type { Benchmark } from './measurement.ts'
import { measureMemberWrites } from './member-writes.ts'
import { measurePhonePages } from './phone-pages.ts'
import { measureScriptBytes } from './script-bytes.ts'
import { measureSearchCall } from './search-call.ts'
import { measureKeywords, measureManyStores } from './search-speed.ts'
import { StagedStores } from './staged-stores.ts'
import { measureColdStart, measureEmbeddedStarts } from './starts.ts'

export interface BenchmarksOptions {
  isQuick: boolean
}

/** Every part of the bench in the order in which it runs: the database only grows. */
export function makeBenchmarks({ isQuick }: BenchmarksOptions): {
  benchmarks: Benchmark[]
  stores: StagedStores
} {
  const rows = isQuick ? 10_000 : 100_000
  const stores = new StagedStores({ rows })
  const rounds = isQuick ? 2 : 5
  const demoEnv = async () => ({ DATABASE_URL: (await stores.demo()).url })
  const manyUrl = async () => {
    await stores.imported()
    return (await stores.demo()).url
  }
  const benchmarks: Benchmark[] = [
    {
      name: 'kept-page',
      what: 'requests/s of a page out of the cache',
      measure: async () => measureCachedPage(await demoEnv(), rounds),
    },
    {
      name: 'fresh-page',
      what: 'processor time of a page made afresh',
      measure: async () => measureFreshPage(await demoEnv(), rounds),
    },
    {
      name: 'search-call',
      what: 'processor time of a search call',
      measure: async () => measureSearchCall((await stores.demo()).url, rounds),
    },
    {
      name: 'member-writes',
      what: 'check-ins and ticket claims a second against pgbench',
      measure: async () =>
        measureMemberWrites(await stores.demo(), { rounds, seconds: isQuick ? 1 : 3 }),
    },
    {
      name: 'claim-rush',
      what: 'far more claims than tickets',
      measure: async () => measureClaimRush(await stores.demo()),
    },
    {
      name: 'entry-growth',
      what: 'a wallet with a hundred times the movements',
      measure: async () => measureEntryGrowth(await stores.demo(), rounds),
    },
    {
      name: 'script-bytes',
      what: 'JavaScript of a first load',
      measure: async () => measureScriptBytes(await demoEnv()),
    },
    {
      name: 'phone-pages',
      what: 'what a slow phone sees (Chromium)',
      measure: async () => measurePhonePages(await demoEnv(), rounds),
    },
    {
      name: 'lighthouse',
      what: 'Lighthouse for mobile; installs it on first use',
      isOnRequest: true,
      measure: async () => measureLighthouse(await demoEnv(), isQuick ? 1 : 3),
    },
    {
      name: 'embedded-starts',
      what: 'first and later starts on PGlite',
      measure: () => measureEmbeddedStarts(rounds),
    },
    { name: 'embedded-import', what: 'import into PGlite', measure: measureEmbeddedImport },
    { name: 'import', what: 'import into PostgreSQL', measure: () => stores.imported() },
    {
      name: 'keywords',
      what: 'keyword searches among the imported stores',
      measure: async () => measureKeywords(await manyUrl(), await stores.count()),
    },
    {
      name: 'cold-start',
      what: 'start on PostgreSQL',
      measure: async () => measureColdStart(await manyUrl(), rounds),
    },
    {
      name: 'memory',
      what: 'memory under load',
      measure: async () => measureMemory(await manyUrl(), isQuick ? 10 : 60),
    },
    {
      name: 'console',
      what: 'lists, figures, reports and files of the console beside a million movements',
      measure: async () => {
        // Of its own: members and movements of the other parts would be among those that it says it has.
        const own = new StagedStores({ rows })
        try {
          await own.imported()
          return await measureConsole(await own.demo(), { share: isQuick ? 0.1 : 1, rounds })
        } finally {
          await own.drop()
        }
      },
    },
    {
      name: 'growth',
      what: 'pages and calls before and after ten times the stores',
      measure: async () => {
        await stores.imported()
        const before = await takeSizing(await stores.demo())
        await stores.multiplied()
        return compareSizings(before, await takeSizing(await stores.demo()))
      },
    },
    {
      name: 'many-stores',
      what: 'searches among a million stores (a tenth of it with --quick)',
      measure: async () => {
        await stores.multiplied()
        return measureManyStores((await stores.demo()).url, await stores.count())
      },
    },
  ]
  return { benchmarks, stores }
}
