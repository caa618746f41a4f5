import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts programs and kills them waits for most of its time, and has the longest files. */
const WAITS = /\/test\/(faults|repeats|image|upgrades)\//

/** Those that wait come first: beside what computes, and none is left alone at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(WAITS.test(other.moduleId)) - Number(WAITS.test(one.moduleId)),
    )
  }
}

const COMPILE_ONCE = pathToFileURL(join(import.meta.dirname, 'test/compile-once.ts')).href

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/run-of-tests.ts'],
    setupFiles: ['test/close-at-end-of-file.ts'],
    // For the programs that tests start: the workers are up by then.
    env: { NODE_OPTIONS: `--import ${COMPILE_ONCE}` },
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // How long what comes by itself is waited for; a second is short on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    // For two cores: a third of the time a worker waits for a program to start, or for a database.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    // What a file changes it puts back: modules and engines are loaded once, not by each of 250 files.
    isolate: false,
  },
})
