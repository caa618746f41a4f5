import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/e2e/start-test-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try only tells a test that fails sometimes from one that fails: both are failures.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: process.env.TEST_ORIGIN,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // A trace of every test would take half of the time again; `--trace on` makes one when needed.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    // What it keeps for later costs more than the page; tests of that allow it, with `fetchesAhead`.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
