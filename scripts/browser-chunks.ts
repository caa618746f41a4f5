import type { Rolldown } from 'vite'
import { isTexts } from './text-files.ts'

/** What the frame of every page is made of, and the pieces that most pages show. */
const SHELL = [
  'web/(root|page/(page-meta|page-texts|root-data)|client/(chunk-reload|members-document|text-store))',
  'virtual:text-loaders',
  'web/routes/site/site-layout',
  'web/components/(still|shell/(?!jobs-))',
  'web/ui/(button|chip|icon-button|page-heading|section)',
  'web/ui/(feedback/(empty-state|notice)|navigation/(breadcrumbs|stretched-link))',
]

/** What pages with React and pages without it begin with alike: a file that brings neither to the other. */
const EVERY_PAGE = [
  'web/client/(guard-requests|is-lost|lost-answer|report-error|server-there|service-worker|track-event|typed-fields|until-it-comes)',
  'web/client/(consent-choice|links-in-view|phone-of|prefetch-links|visitor-country|when-seen)',
  'web/components/shell/follow-bar',
  'web/ui/(hold-presses|modals/show-modal)',
  'contract/values/area',
  'virtual:call-routes/pageErrors',
  // What fetches the rest.
  'preload-helper',
]

/** What nearly every page in the app is made of, and how it speaks with the app. */
const APP = [
  'web/client/(app-bridge|member-of-token|use-app-bridge)',
  'web/components/app/(app-page|login-notice|use-bridge-session|use-login)',
  'contract/values/app-check',
]

/**
 * How the browser's scripts are cut. A file of its own costs some 150 bytes and compresses without
 * its neighbours, so what every page needs is in two: React with the router, and the shell. What
 * is left falls to the pages by itself. `$initial` leaves out what is fetched later.
 * `test/e2e/byte-budgets.e2e.ts` holds the sum of each page.
 */
export const BROWSER_CHUNKS: Rolldown.OutputOptions = {
  // Every page has the router's manifest, which names all chunks of all pages.
  chunkFileNames: ({ facadeModuleId }) =>
    facadeModuleId && isTexts(facadeModuleId) ? 'assets/texts-[hash].js' : 'assets/[hash].js',
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /\/(react|react-dom|scheduler|icu-minify)\/|web\/intl\/|web\/(components\/use-money|ui\/class-names)/,
        priority: 3,
      },
      { name: 'router', test: /\/react-router\//, priority: 3 },
      group('every-page', 4, EVERY_PAGE.join('|')),
      group('shell', 2, SHELL.join('|')),
      group('app', 1, APP.join('|')),
      group('inputs', 1, 'web/ui/forms/(field|select-input|text-input)'),
    ],
  },
}

function group(name: string, priority: number, modules: string) {
  return { name, priority, test: new RegExp(modules), tags: ['$initial' as const] }
}
