import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/run-of-tests.ts'],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // How long what comes by itself is waited for; a second is short on a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    // Two cores: more workers only make the databases wait for each other.
    maxWorkers: 2,
    // What a file changes it puts back: modules and engines are loaded once, not by each of 250 files.
    isolate: false,
  },
})
