import { route, tested, words, type Section } from './proof.ts'

/** docs/product/specification.md, Screens: the routes, as it writes them. */
export const ROUTES: Section = {
  'the area is an optional first segment, lowercased, default tw': [
    route('/{area?}'),
    tested('unit/page-visit.test.ts', 'that of the address in any case, else Taiwan: %s is %s'),
  ],
  'the area may be set from the user agent': [
    tested('unit/page-visit.test.ts', 'then that of the app'),
  ],
  'the area must be in the allowed list': [
    tested('e2e/routes.e2e.ts', '${path} is a 404 that no search engine lists'),
    words('test/e2e/routes.e2e.ts', "'/xx/boss'"),
  ],
  'portal-web': [route('/portal-web')],
  'check-in, with default, logs and reward': [
    route('/app-web/check-in'),
    route('/app-web/check-in/{id?}'),
    route('/app-web/check-in/{id?}/logs'),
    route('/app-web/check-in/{id?}/reward'),
  ],
  'the user picks one chest on the reward page': [
    tested(
      'e2e/check-in.e2e.ts',
      'A member checks in seven days running, picks a chest and checks the draw',
    ),
  ],
  'contact us, disclaimer, survey rule in the app': [
    route('/app-web/contact-us'),
    route('/app-web/disclaimer'),
    route('/app-web/survey-rule'),
  ],
  'discount tickets': [
    route('/app-web/discount-tickets'),
    route('/app-web/discount-tickets/{id?}'),
  ],
  'card binding': [
    route('/app-web/ccbind/{token?}'),
    tested(
      'api/cards.test.ts',
      'are kept after the bank has confirmed, and the one unit goes back exactly once',
    ),
  ],
  'card payment': [
    route('/app-web/ccpay/{token?}'),
    tested(
      'api/payments.test.ts',
      'waits for the bank, then settles, and brings the rebate up to its cap',
    ),
  ],
  'the return after 3-D Secure': [
    route('/app-web/cc3ds/back'),
    tested(
      'api/payments.test.ts',
      'gives reserved credit back when the bank refuses, and says why',
    ),
  ],
  'the return after convenience-store payment': [route('/app-web/fami/back')],
  'apply for tappay, with attach': [
    route('/apply/tappay'),
    route('/apply/tappay/attach'),
    tested(
      'e2e/store-application.e2e.ts',
      'A store applies, attaches documents, and sends them for review',
    ),
  ],
  'the privacy policy': [
    route('/policies/privacy'),
    tested('e2e/routes.e2e.ts', 'The terms stand at a second address that points to the first'),
  ],
  'a token at the root': [
    route('/{token}'),
    tested('e2e/routes.e2e.ts', 'Addresses that lead on lead to a page'),
    tested('e2e/routes.e2e.ts', 'A phone gets a page for a link, with a way into the app'),
  ],
  'happy-go in two spellings': [
    route('/events/2023/happy-go'),
    route('/events/2023/happygo'),
    tested(
      'e2e/events.e2e.ts',
      'Both spellings are one page, and the first is the address that counts',
    ),
  ],
  'hot shoes, with a landing page': [
    route('/events/2023/hot-shoes'),
    route('/events/2023/hot-shoes/landing-page'),
  ],
  'fami point, with a landing page': [
    route('/events/2024/fami-point'),
    route('/events/2024/fami-point/landing-page'),
  ],
  'bar promo, with a landing page': [
    route('/events/2025/bar-promo'),
    route('/events/2025/bar-promo/landing-page'),
  ],
  'anniversary, with a landing page': [
    route('/events/anniversary'),
    route('/events/anniversary/landing-page'),
  ],
  'each event before, during and after its time': [
    tested('e2e/events.e2e.ts', '${path} is announced, opens and ends, and stays'),
  ],
  'events of a year, or of the latest': [
    route('/events/{year?}'),
    tested('e2e/events.e2e.ts', 'A year lists its events, the address without one what is on'),
  ],
  'the new year: event, history, landing page, select': [
    route('/events/{year?}/chinese-year'),
    route('/events/{year?}/chinese-year/history'),
    route('/events/{year?}/chinese-year/landing-page'),
    route('/events/{year?}/chinese-year/select'),
    tested('e2e/chinese-year.e2e.ts', 'A member picks one envelope a day, and checks the draw'),
    tested(
      'e2e/chinese-year.e2e.ts',
      'The next day brings new envelopes, and the history keeps each',
    ),
  ],
  'the share link that downloads the boss app': [
    route('/share/link/download-boss'),
    tested('e2e/routes.e2e.ts', 'A phone gets a page for a link, with a way into the app'),
  ],
  'the share link of a coupon': [
    route('/share/cu/{id?}'),
    tested('e2e/referrals.e2e.ts', 'A shared coupon leads each device to where it is best'),
  ],
  'member get member': [
    route('/mgm/{code?}'),
    tested('e2e/referrals.e2e.ts', 'A friend accepts with a number that is proven'),
    tested('e2e/referrals.e2e.ts', 'An invitation that does not exist is a 404'),
  ],
  'a store by its id, without an area': [route('/store/{id?}')],
  'the video player': [route('/yt-player/{id?}')],
  download: [route('/download'), route('/{area?}/download')],
  'home, the empty child': [route('/{area?}')],
  boss: [route('/{area?}/boss')],
  cooperation: [route('/{area?}/cooperation')],
  press: [route('/{area?}/press')],
  privacy: [route('/{area?}/privacy')],
  reboss: [route('/{area?}/reboss')],
  service: [route('/{area?}/service')],
  store: [
    route('/{area?}/store'),
    route('/{area?}/store/{id}'),
    tested('e2e/routes.e2e.ts', 'Addresses that lead on lead to a page'),
  ],
  'store-list': [route('/{area?}/store-list')],
  'store-list/Pagination': [
    route('/{area?}/store-list/Pagination'),
    tested(
      'e2e/routes.e2e.ts',
      'A page of the list as a fragment holds the next cards and where more are',
    ),
  ],
  'store-search': [route('/{area?}/store-search')],
  'experience/customer': [route('/{area?}/experience/customer')],
  'experience/store': [route('/{area?}/experience/store')],
  'press/contact': [route('/{area?}/press/contact')],
  'reboss/apply': [route('/{area?}/reboss/apply')],
  'reboss/form': [route('/{area?}/reboss/form')],
  'events/customer-recommend/official': [route('/{area?}/events/customer-recommend/official')],
  'online-shop/item': [route('/{area?}/online-shop/item/{id?}')],
  'a catch-all not-found page': [
    words('web/routes.ts', "route('*', './routes/not-found-page.tsx')"),
    tested('e2e/shell.e2e.ts', 'says so in ${locale}, with its path and ways on'),
  ],
}
