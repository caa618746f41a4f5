import { constant, tested, text, words, type Section } from './proof.ts'

/** docs/product/specification.md, States: states and their transitions. */
export const STATES: Section = {
  'the menu opens and closes, and closes on a change of route': [
    tested('e2e/shell.e2e.ts', 'closes when another page comes, and when one goes back'),
  ],
  'pending ends only after at least 200 ms': [
    constant('web/ui/feedback/use-held.ts', 'MINIMUM_MS', 200),
    tested(
      'e2e/specification.e2e.ts',
      'A navigation that takes long shows five bars over the whole page',
    ),
  ],
  'a page has an error and a timestamp of its data': [
    words('web/root.tsx', 'timeStamp: page.now.getTime()'),
    tested(
      'unit/load-store-list.test.ts',
      'has the status of a call that failed, so that a poorer page is not kept',
    ),
  ],
  'changes of route, parameters and query are followed': [
    tested('e2e/finder.e2e.ts', 'is the same when one comes back from a store'),
    tested('e2e/finder.e2e.ts', 'stays the same in another language'),
  ],
  'page loading: load, finish, fail': [
    tested(
      'e2e/specification.e2e.ts',
      'A navigation that takes long shows five bars over the whole page',
    ),
    tested(
      'e2e/failures.e2e.ts',
      'is loaded where the press led, once in a minute, then says that it failed, and goes on',
    ),
  ],
  'the error page shows when a global error is set': [
    words('web/root.tsx', 'export function ErrorBoundary'),
    tested(
      'e2e/failures.e2e.ts',
      'is loaded where the press led, once in a minute, then says that it failed, and goes on',
    ),
  ],
  "logged in: a token that is not empty, 'null' or 'undefined'": [
    tested('unit/app-bridge.test.ts', 'means that nobody is logged in when the token is %j'),
  ],
  'not logged in: a dialog offers login or close': [
    text('app.login.logIn'),
    text('app.login.close'),
    tested(
      'e2e/simulator.e2e.ts',
      'Logging in is a choice of members in the phone, and the phone stays in view',
    ),
  ],
  'the login is an action of the app': [
    words('contract/values/app-messages.ts', "'login'"),
    tested('e2e/simulator.e2e.ts', 'A page in the app follows its logins and logouts'),
  ],
  'area: on the server from the route, else from the user agent, else tw': [
    tested('unit/page-visit.test.ts', 'that of the address in any case, else Taiwan: %s is %s'),
    tested('unit/page-visit.test.ts', 'then that of the app'),
  ],
  'IP location: from the cookie ip-location, else from a call, else TW': [
    tested(
      'api/http-page-cache.test.ts',
      'sets the country of the caller beside the bytes, for six hours',
    ),
    tested('api/http-page-cache.test.ts', 'asks for no country that the cookie names'),
    tested('api/ip-locations.test.ts', 'falls back to Taiwan when the database of addresses fails'),
  ],
  'a call that succeeds saves the location to the cookie': [
    tested(
      'api/http-page-cache.test.ts',
      'sets the country of the caller beside the bytes, for six hours',
    ),
  ],
  'check-in: not checked in today, checked in today': [
    words('contract/values/check-in-rules.ts', /'not_checked_in',\s+'checked_in',/),
    tested('api/check-ins.test.ts', 'happens once a day, whoever asks at once'),
  ],
  'check-in: not yet available, not available in area': [
    words('contract/values/check-in-rules.ts', /'not_yet_available',\s+'not_available_in_area',/),
    tested('api/check-ins.test.ts', 'is not there before its window and after it'),
    tested('api/check-ins.test.ts', 'is not for members of another area'),
  ],
  'check-in: the streak count': [
    tested('api/check-ins.test.ts', 'sets the streak to 0 after a missed day'),
  ],
  'check-in: a combo voucher, present or absent': [
    tested('api/check-ins.test.ts', 'doubles one check-in with a combo voucher and uses it up'),
  ],
  'survey rewards are credited after review, with a push': [
    tested(
      'api/survey-reviews.test.ts',
      'credits once, pushes once and is written down once, however often at once',
    ),
  ],
  'accounts idle for 6 months are inactive, and their credit is reclaimed': [
    tested(
      'database/idle-accounts.test.ts',
      'is warned 30 and 7 days before, once each, and then reclaimed whole',
    ),
  ],
  'coupons: received, deleted (cannot be received again)': [
    tested('api/member-coupons.test.ts', 'cannot be received again once they are deleted'),
  ],
  'discount tickets: the statuses of a claim': [
    tested('api/discount-tickets.test.ts', 'knows every way to stand'),
  ],
  'a failed chunk reloads the page at most once in 60 seconds': [
    constant('web/client/chunk-reload.ts', 'GUARD_MS', 60_000),
    tested(
      'unit/chunk-reload.test.ts',
      'A script that does not come reloads the page at most once in sixty seconds',
    ),
    tested(
      'e2e/failures.e2e.ts',
      'is loaded where the press led, once in a minute, then says that it failed, and goes on',
    ),
  ],
}
