import { call, constant, sent, tested, words, type Section } from './proof.ts'

const CLIENT = 'web/client/guard-requests.ts'
const ACTIVITIES = '/api/official/marketing/discount-ticket-activities'
const CHECK_IN = '/api/official/marketing/check-in'

/** docs/product/specification.md, Calls: the calls, with the headers and time limits of all. */
export const CALLS: Section = {
  'headers: LANG (locale), AREA (upper case), SSR (false), client-version': [
    tested(
      'unit/guard-requests.test.ts',
      'Every request says language, area, screen and version, and that it is no rendering',
    ),
  ],
  'AREA is TW by default': [tested('api/envelope.test.ts', 'takes AREA "%s" for Taiwan')],
  'SCREEN_WIDTH and SCREEN_HEIGHT: 1.5 times the window': [
    constant(CLIENT, 'SCREEN_MULTIPLIER', 1.5),
    tested(
      'unit/guard-requests.test.ts',
      'Every request says language, area, screen and version, and that it is no rendering',
    ),
  ],
  'the time limit is 40 s': [
    constant(CLIENT, 'REQUEST_TIMEOUT_MS', 40_000),
    tested(
      'unit/guard-requests.test.ts',
      'A request ends after 40 s, also when its answer has begun',
    ),
  ],
  'base paths: /api/official, /api/v2/official, /api/tool': [
    tested(
      'api/http-reference.test.ts',
      'is OpenAPI 3.1 and holds exactly the calls that are mounted',
    ),
  ],
  'company info: query lang, country-code; for tw and sg; lang is zh-TW by default': [
    call('GET /api/official/parameter/re-company', {
      takes: ['lang', 'country-code'],
      answers: 'companyInfo',
    }),
    tested('unit/company-info.test.ts', 'The company of %s is that of %s'),
    tested('api/places.test.ts', 'skip a language that is none of ours'),
  ],
  'company info: 3 s time limit': [
    constant('web/components/shell/company-info.ts', 'TIMEOUT_MS', 3_000),
    tested(
      'unit/company-info.test.ts',
      'A page waits three seconds for the company, and then does without',
    ),
  ],
  'cities and regions': [
    call('GET /api/official/place/city-region', { takes: ['country-code'], answers: 'cities' }),
    tested(
      'api/places.test.ts',
      'list cities and their regions with the stores that can be found there',
    ),
  ],
  press: [
    call('GET /api/official/press', { takes: ['p', 'ps', 'year'], answers: 'pressItems' }),
    tested(
      'api/press-items.test.ts',
      'give every item once over all pages, and nothing after the last',
    ),
  ],
  'ip-location: on the server, 1500 ms, when there is no cookie': [
    call('GET /api/official/service/ip-location', { answers: 'location' }),
    constant('server/http/pages/answer-page.ts', 'IP_LOCATION_TIMEOUT_MS', 1_500),
    tested('api/http-page-cache.test.ts', 'asks for no country that the cookie names'),
    tested(
      'api/http-page-cache.test.ts',
      'waits a second and a half for a country, and then does without',
    ),
  ],
  'stores by keyword': [
    call('GET /api/official/store', { takes: ['keyword'], answers: 'stores' }),
    tested('api/stores.test.ts', 'find by %s'),
  ],
  'a store': [
    call('GET /api/official/store/{id}', { takes: ['id'], answers: 'store' }),
    tested('api/stores.test.ts', 'give all of one store, and others near it'),
  ],
  'prospect store: the payload of the contact form; shows progress': [
    call('POST /api/official/prospect-store', {
      takes: ['storeName', 'storePhone', 'businessType', 'contactName', 'pathId'],
      answers: 'prospectStore',
    }),
    tested('e2e/contact-forms.e2e.ts', 'show how far one is'),
  ],
  'coupons of stores: p (1), ps (100)': [
    call('GET /api/official/coupon/store', { takes: ['p', 'ps'], answers: 'coupons' }),
    tested('api/coupons.test.ts', 'lists those of the area, a hundred to a page'),
  ],
  'business types: query country-code': [
    call('GET /api/official/tag/business-type', {
      takes: ['country-code'],
      answers: 'businessTypes',
    }),
    tested('api/places.test.ts', 'list the business types that the area uses'),
  ],
  'the privacy term': [
    call('GET /api/official/term/privacy', { answers: 'term' }),
    tested('api/content.test.ts', 'give the privacy term with version and date in %s'),
  ],
  'a collection of stores; official_store_collection_user by default; with query': [
    call('GET /api/v2/official/cms/re-store-cache/{collection}', {
      takes: ['collection', 'p', 'ps'],
      answers: 'collection',
    }),
    constant(
      'contract/store-collections.ts',
      'DEFAULT_STORE_COLLECTION',
      'official_store_collection_user',
    ),
    tested('api/stores.test.ts', 'show the chosen stores of a collection with the reason'),
  ],
  'a cms page': [
    call('GET /api/v2/official/cms/page/{id}', { takes: ['id'], answers: 'page' }),
    tested('api/content.test.ts', 'give a page in the caller’s language'),
  ],
  'mgm info': [
    call('GET /api/official/mgm/{id}', { takes: ['id'], answers: 'mgm' }),
    tested('api/referrals.test.ts', 'that do not exist are a 404'),
  ],
  'a dynamic link by sn': [
    call('GET /api/v2/official/dynamic-link/sn/{sn}', { takes: ['sn'], answers: 'link' }),
    tested('api/content.test.ts', 'tell where a short link leads'),
  ],
  'discount-ticket activities, with query': [
    call(`GET ${ACTIVITIES}`, { takes: ['p', 'ps', 'mt'], answers: 'activities' }),
    tested('api/discount-tickets.test.ts', 'lists those of the area for anybody'),
  ],
  'a discount-ticket activity: query mt': [
    call(`GET ${ACTIVITIES}/{id}`, { takes: ['id', 'mt'], answers: 'activity' }),
    tested('api/discount-tickets.test.ts', 'knows every way to stand'),
  ],
  'a claim: body mt': [
    call(`POST ${ACTIVITIES}/{id}/claim`, { takes: ['id', 'mt'], answers: 'claim' }),
    tested(
      'api/discount-tickets.test.ts',
      'claims one for each member, and answers the first claim again',
    ),
  ],
  'check-in campaigns: force-reload (false)': [
    call(`GET ${CHECK_IN}`, { takes: ['force-reload'], answers: 'campaigns' }),
    words('contract/values/query.ts', '.default(false)'),
    tested('api/check-ins.test.ts', 'lists the campaigns of the asked area'),
    tested(
      'api/check-ins.test.ts',
      'shows at once what changed to who asks past what is remembered',
    ),
  ],
  'check-in status: query mt, force-reload': [
    call(`GET ${CHECK_IN}/{id}/check-in-status`, {
      takes: ['id', 'mt', 'force-reload'],
      answers: 'status',
    }),
    tested('api/check-ins.test.ts', 'takes a token from `mt` as well, and never gives it back'),
  ],
  'check-in logs, with query': [
    call(`GET ${CHECK_IN}/{id}/check-in-logs`, {
      takes: ['id', 'month', 'p', 'ps'],
      answers: 'logs',
    }),
    tested(
      'api/check-ins.test.ts',
      'multiplies along the ladder, pays its rewards once, and starts again after its end',
    ),
  ],
  'a check-in: body mt': [
    call(`POST ${CHECK_IN}/{id}/check-in`, { takes: ['id', 'mt'], answers: 'checkIn' }),
    tested('api/check-ins.test.ts', 'takes a token from `mt` as well, and never gives it back'),
  ],
  feedback: [
    call('POST /api/official/feedback', { takes: ['content'], answers: 'feedback' }),
    tested('api/feedbacks.test.ts', 'is stored and answers with a reference number'),
  ],
  'press contact; shows progress': [
    call('POST /api/official/press/contact', { takes: ['content'], answers: 'pressContact' }),
    tested('api/press-contacts.test.ts', 'is stored'),
  ],
  'valid-token: body token': [
    call('POST /api/tool/valid-token', { takes: ['token'], answers: 'valid' }),
    tested('api/tokens.test.ts', "knows the member of the app's login"),
  ],
  'log-error: body url (current path), message, error text': [
    call('POST /api/tool/log-error', { takes: ['url', 'message', 'error'], answers: '' }),
    tested(
      'api/page-errors.test.ts',
      'goes to the log and is counted, without what belongs to one person',
    ),
  ],
  'the origin is that of the forwarded protocol (or protocol) and host': [
    tested('api/http-callers.test.ts', 'production knows only its configured origin'),
    words('server/http/caller.ts', "facts.protocol ?? 'http'"),
  ],
  'the bridge tells of payment and card-binding results': [
    sent('paymentResult'),
    sent('cardBindResult'),
  ],
  'the bridge tells of Apple Pay primes and new cards; of convenience-store tokens there are none':
    [
      sent('applePayPrime'),
      sent('newCard'),
      words('docs/app-bridge.md', '`convenienceStoreToken` is kept'),
    ],
  'a check scheme of version digits and the device id': [
    tested(
      'unit/app-check.test.ts',
      'is the one that the app reckons, for every device, version and payload',
    ),
    tested('unit/app-bridge.test.ts', 'reaches the channel of %s with its check'),
  ],
  'page-tag, ad-pixel and analytics loaders': [
    words('web/client/tag-loaders.ts', 'if (tags.tagManagerId) startTagManager'),
    words('web/client/tag-loaders.ts', 'if (tags.adPixelId) startAdPixel'),
    tested('e2e/consent.e2e.ts', 'ask first, and load nothing after a no'),
    tested('e2e/consent.e2e.ts', 'load, until the visitor changes their mind in the footer'),
  ],
}
