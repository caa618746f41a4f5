import type { Rolldown } from 'vite'
import { isTexts } from './text-files.ts'

/** What the frame of every page is made of, and the pieces that most pages show. */
const SHELL = [
  'web/(root|page/(page-meta|page-texts|root-data)|client/(chunk-reload|members-document))',
  'web/components/shell/(app-values|company-info|empty-shell|error-view|idle-prefetch|in-app|island-scripts|lost-pages|navigation-overlay|offline-banner|served-as-of|use-go-on)',
  'web/ui/(page-heading|button-link|navigation/(breadcrumbs|stretched-link))',
]

/** What most pages are made of, and what brings no router to the islands of pages without it. */
const PIECES = [
  'web/ui/(button\\.|chip\\.|icon-button|section|feedback/(empty-state|notice))',
  'web/art/art\\.',
  'web/page/(lost-form|site-href|submission-field|use-browser-value)',
  'contract/values/locale',
  'web/client/(entry-draft|lost-press|shown-page)',
]

/** What pages with React and pages without it begin with alike: a file that brings neither to the other. */
const EVERY_PAGE = [
  'web/client/(guard-requests|is-lost|kept-entry|lost-answer|register-service-worker|report-error|server-there|track-event|say-again|typed-fields|until-it-comes)',
  'web/client/(consent-choice|links-in-view|phone-of|prefetch-links|visitor-country|when-seen)',
  'web/components/shell/follow-bar',
  'web/ui/(hold-presses|modals/show-modal)',
  'contract/values/area\\.',
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
 * Which components' styles come in one file, so that a page asks for one to four beside `main.css`: those
 * that pages show together.
 */
const STYLES = {
  site: '(home|boss|videos|terms)/',
  stores: 'stores/',
  events: 'events/',
  'new-year': 'envelope-draws/',
  tour: 'experience/',
  // Codes are shown by other pages as well.
  app: '(app/(?!qr)|members|passwords|vouchers)',
  'check-ins': 'check-ins/',
  coupons: 'coupons/',
  paying: '(payments|cards|gateway-returns)/',
  referrals: 'referrals/',
  applications: 'store-applications/',
  simulator: 'simulator/',
}

/**
 * How the browser's scripts are cut. A file of its own costs some 150 bytes and compresses without
 * its neighbours, so what many pages need is in few: React, the router, what every page has, the shell.
 * What is left falls to the pages by itself. `$initial` leaves out what is fetched later.
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
        // Before all that needs it: a group takes along what its files import.
        priority: 5,
      },
      { name: 'router', test: /\/react-router\//, priority: 3 },
      group('every-page', 6, EVERY_PAGE.join('|')),
      group('pieces', 4, PIECES.join('|')),
      { name: 'texts', test: /web\/client\/text-store|virtual:text-loaders/, priority: 5 },
      group('shell', 2, SHELL.join('|')),
      group('app', 1, APP.join('|')),
      group('inputs', 1, 'web/ui/forms/(field|select-input|text-input)'),
      ...Object.entries(STYLES).map(([name, folders]) => ({
        name: `${name}-styles`,
        test: new RegExp(`/web/components/${folders}.*[.]css$`),
        priority: 5,
      })),
    ],
  },
}

function group(name: string, priority: number, modules: string) {
  return { name, priority, test: new RegExp(modules), tags: ['$initial' as const] }
}
