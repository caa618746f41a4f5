import { constant, tested, text, words, type Section } from './proof.ts'

const COUPONS = 'contract/values/coupon-limits.ts'
const CLIENT = 'web/client/guard-requests.ts'
const STYLES = 'web/styles/theme.css'
const IMAGE = 'web/islands/lazy-images.ts'

/** docs/product/specification.md, Limits: business constants and limits. */
export const LIMITS: Section = {
  'coupons: 5 a person and day': [
    constant(COUPONS, 'receivedADay', 5),
    tested('api/member-coupons.test.ts', 'are five a day, even to one who asks for twelve at once'),
    tested('api/member-coupons.test.ts', 'may be received again from midnight of the area'),
  ],
  'coupons: at most 30 held': [
    constant(COUPONS, 'held', 30),
    tested('api/member-coupons.test.ts', 'are thirty at a time; using one makes room'),
  ],
  'coupons: no deletion within 7 days of the end': [
    constant(COUPONS, 'undeletableMs', 7 * 24 * 60 * 60 * 1_000),
    tested('api/member-coupons.test.ts', 'are not deleted within seven days of their end'),
  ],
  'coupons: 5 deletions a month, reset on the 1st at midnight': [
    constant(COUPONS, 'deletedAMonth', 5),
    tested(
      'api/member-coupons.test.ts',
      'are deleted five times a month, and counted anew on the 1st',
    ),
  ],
  'coupons: a deleted one cannot be received again': [
    tested('api/member-coupons.test.ts', 'cannot be received again once they are deleted'),
  ],
  'coupons: not splittable': [
    text('coupons.limits.rules.whole'),
    tested('api/member-coupons.test.ts', 'are used once, whoever presses how often'),
  ],
  'rebate up to 100 %': [
    words('server/db/migrations/0001-places-and-stores.sql', 'rebate_percent between 0 and 100'),
    words('server/db/migrations/0015-cards-and-payments.sql', 'rebate_percent between 0 and 100'),
    tested(
      'api/payments.test.ts',
      'waits for the bank, then settles, and brings the rebate up to its cap',
    ),
  ],
  'survey credit is good for 30 days': [
    constant('server/domain/earning/surveys/approve-response.ts', 'CREDIT_DAYS', 30),
    tested('api/survey-reviews.test.ts', 'credits at %s until the end of the 30th day after it'),
  ],
  'an account is idle after 6 months': [
    constant('server/domain/people/members/idle-rules.ts', 'IDLE_MONTHS', 6),
    tested(
      'database/idle-accounts.test.ts',
      'is warned 30 and 7 days before, once each, and then reclaimed whole',
    ),
  ],
  'the deletion of an account takes 2 to 5 days': [
    constant('contract/values/closure-days.ts', 'UNDO_DAYS', 2),
    constant('contract/values/closure-days.ts', 'DONE_DAYS', 5),
    tested(
      'api/account-closures.test.ts',
      'waits two days, in which the account works and asking again changes nothing',
    ),
    tested(
      'e2e/wallet.e2e.ts',
      'A member takes all data along, deletes the account and thinks better of it',
    ),
  ],
  'a card authorisation of 1 unit is refunded at once': [
    tested(
      'api/cards.test.ts',
      'are kept after the bank has confirmed, and the one unit goes back exactly once',
    ),
    text('payments.bindingDetails', 'Adding a card (1 unit, returned at once)'),
  ],
  'credit arrives within a number of minutes': [
    words('server/config/config.ts', 'CREDIT_ARRIVAL_MINUTES'),
    text('wallet.balance.arrival'),
  ],
  'the ip-location cookie lasts 21,600,000 ms': [
    constant('server/http/pages/visitor-cookies.ts', 'IP_LOCATION_SECONDS', 21_600_000 / 1_000),
    tested(
      'api/http-page-cache.test.ts',
      'sets the country of the caller beside the bytes, for six hours',
    ),
  ],
  'the time limit of the location is 1500 ms': [
    constant('server/http/pages/answer-page.ts', 'IP_LOCATION_TIMEOUT_MS', 1_500),
    tested(
      'api/http-page-cache.test.ts',
      'waits a second and a half for a country, and then does without',
    ),
  ],
  'the time limit of the company info is 3000 ms': [
    constant('web/components/shell/company-info.ts', 'TIMEOUT_MS', 3_000),
    tested(
      'unit/company-info.test.ts',
      'A page waits three seconds for the company, and then does without',
    ),
  ],
  'the time limit of a request is 40000 ms': [
    constant(CLIENT, 'REQUEST_TIMEOUT_MS', 40_000),
    tested(
      'unit/guard-requests.test.ts',
      'A request ends after 40 s, also when its answer has begun',
    ),
  ],
  'what is fetched shows as pending for 200 ms at least': [
    constant('web/ui/feedback/use-held.ts', 'MINIMUM_MS', 200),
    tested(
      'e2e/specification.e2e.ts',
      'A navigation that takes long shows five bars over the whole page',
    ),
  ],
  'the guard of chunk reloads is 60 s': [
    constant('web/client/chunk-reload.ts', 'GUARD_MS', 60_000),
    tested(
      'unit/chunk-reload.test.ts',
      'A script that does not come reloads the page at most once in sixty seconds',
    ),
  ],
  'idle prefetch has 2 s': [
    constant('web/client/prefetch-links.ts', 'IDLE_TIMEOUT_MS', 2_000),
    tested(
      'unit/prefetch-links.test.ts',
      'What is fetched ahead waits for an idle moment, two seconds at most',
    ),
  ],
  'idle prefetch is skipped on 2g and with data-saver': [
    tested('unit/prefetch-links.test.ts', 'On the connection %j pages are fetched ahead: %s'),
    tested('unit/prefetch-links.test.ts', 'On a slow connection nothing waits at all'),
  ],
  'coupon list: page 1, page size 100': [
    constant('contract/paging.ts', 'MAX_PAGE_SIZE', 100),
    words('contract/coupons.ts', 'pagingInput(MAX_PAGE_SIZE)'),
    tested('api/coupons.test.ts', 'lists those of the area, a hundred to a page'),
  ],
  'regions tw, my, sg': [
    words('contract/values/area.ts', "AREAS = ['tw', 'my', 'sg'] as const"),
    tested('unit/area-lists.test.ts', 'Areas and currencies are listed in one place'),
  ],
  'default area tw': [constant('contract/values/area.ts', 'DEFAULT_AREA', 'tw')],
  'locales zh-TW, zh-CN, en-US': [
    words('contract/values/locale.ts', "LOCALES = ['zh-TW', 'zh-CN', 'en-US'] as const"),
    tested('architecture.test.ts', '%s has the same keys and placeholders in every language'),
  ],
  'client version (1.38.3 when it was asked for): the one of package.json': [
    tested(
      'e2e/specification.e2e.ts',
      'What a page asks for carries the version and the size of the screen',
    ),
    words(
      'vite.config.ts',
      "'import.meta.env.CLIENT_VERSION': JSON.stringify(packageJson.version)",
    ),
  ],
  'screen multiplier 1.5': [
    constant(CLIENT, 'SCREEN_MULTIPLIER', 1.5),
    tested(
      'e2e/specification.e2e.ts',
      'What a page asks for carries the version and the size of the screen',
    ),
  ],
  'breakpoints of the layout: 1080, 750, 480 px': [
    constant(STYLES, '--breakpoint-1080', '1080px'),
    constant(STYLES, '--breakpoint-750', '750px'),
    constant(STYLES, '--breakpoint-480', '480px'),
  ],
  'breakpoint of the tablet: 1081 px': [constant(STYLES, '--breakpoint-1081', '1081px')],
  'breakpoints xs 320, sm 640, md 768': [
    constant(STYLES, '--breakpoint-xs', '320px'),
    constant(STYLES, '--breakpoint-sm', '640px'),
    constant(STYLES, '--breakpoint-md', '768px'),
  ],
  'breakpoints lg 1024, xl 1280, 2xl 1536': [
    constant(STYLES, '--breakpoint-lg', '1024px'),
    constant(STYLES, '--breakpoint-xl', '1280px'),
    constant(STYLES, '--breakpoint-2xl', '1536px'),
  ],
  'lazy images: 3 attempts': [
    constant(IMAGE, 'ATTEMPTS', 3),
    tested(
      'e2e/specification.e2e.ts',
      'is fetched when it comes near, and gives way to a drawing after three attempts',
    ),
  ],
  'lazy images: threshold 0.1, preload 1': [
    constant(IMAGE, 'THRESHOLD', 0.1),
    constant(IMAGE, 'PRELOAD_SCREENS', 1),
    tested(
      'e2e/specification.e2e.ts',
      'is fetched when it comes near, and gives way to a drawing after three attempts',
    ),
  ],
}
