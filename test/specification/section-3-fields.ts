import { call, tested, text, words, type Section } from './proof.ts'

const OPTIONS = 'content/form-options.json'
const BRIDGE = 'web/client/app-bridge.ts'

/** docs/product/specification.md, Fields: the entities and their fields. */
export const FIELDS: Section = {
  'shared state: isMenuOpen, closed at first': [
    words('web/components/shell/menu-sheet.tsx', 'const isMenuOpen = openAt === key'),
    tested('e2e/shell.e2e.ts', 'closes when another page comes, and when one goes back'),
  ],
  'shared state: timeStamp in ms, area, origin': [
    words('web/root.tsx', 'timeStamp: page.now.getTime()'),
    words('web/root.tsx', 'area: page.area'),
    words('web/root.tsx', 'origin: page.origin'),
  ],
  'shared state: app-store link, Google-Play link': [
    words('content/demo/brand.json', '"appStore"'),
    words('content/demo/brand.json', '"googlePlay"'),
    tested('unit/brand.test.ts', 'The brand has a name, links and attributions in %s'),
  ],
  'location: ipLocation (default TW), isServed, availableAreas with codes': [
    tested(
      'api/ip-locations.test.ts',
      'answers whether the country is served, and which areas there are',
    ),
    tested('api/ip-locations.test.ts', 'takes "%s", which tells no country, for Taiwan'),
  ],
  'companyInfo of tw and sg: name, address, taxNo, phone': [
    tested('api/places.test.ts', 'give the company of an area in the language of the query'),
    tested('api/places.test.ts', 'show Singapore’s company in Malaysia'),
  ],
  'bridge: userToken { token }, decoded to the member id rmi': [
    tested('unit/app-bridge.test.ts', 'may hold the token in an object of its own'),
    tested('unit/app-bridge.test.ts', 'is its claim rmi'),
  ],
  'bridge: deviceID, version of three numbers, lang, lat, lng, area': [
    tested('unit/app-bridge.test.ts', 'is read with its types'),
    ...['deviceID', 'version', 'lang', 'lat', 'lng', 'area'].map((name) =>
      words(BRIDGE, `${name}: `),
    ),
  ],
  'payment result to the app: prime, callingCode, phone, email, name': [
    ...['prime', 'callingCode', 'phone', 'email', 'name'].map((name) =>
      words('contract/values/app-messages.ts', `  ${name}: string`),
    ),
  ],
  'error object: statusCode, path, message': [
    ...['statusCode: number', 'path: string', 'message: string'].map((field) =>
      words('web/components/shell/error-view.tsx', field),
    ),
  ],
  'contact form: name, email, mobile, subject, content, question type, source': [
    call('POST /api/official/feedback', {
      takes: ['name', 'email', 'mobile', 'subject', 'content', 'questionType', 'pathId'],
      answers: 'feedback',
    }),
  ],
  'contact form: company name, tax number, contact person, job title': [
    call('POST /api/official/feedback', {
      takes: ['companyName', 'taxNumber', 'contactName', 'jobTitle'],
      answers: 'feedback',
    }),
  ],
  'contact form: store name, store address, store phone': [
    call('POST /api/official/feedback', {
      takes: ['storeName', 'storeAddress', 'storePhone'],
      answers: 'feedback',
    }),
  ],
  'contact form: friend name, birthday, gender, place of residence, work': [
    call('POST /api/official/feedback', {
      takes: ['friendName', 'birthday', 'gender', 'residence', 'work'],
      answers: 'feedback',
    }),
    tested('unit/form-options.test.ts', 'The call takes no field that the form never asks for'),
  ],
  'referral sources by id, in this order: 4 19 20 5 7 8 9 10 11 14 15 16 18 1': [
    words(
      'contract/values/contact-fields.ts',
      'REFERRAL_SOURCE_IDS = [4, 19, 20, 5, 7, 8, 9, 10, 11, 14, 15, 16, 18, 1] as const',
    ),
    tested('api/content.test.ts', 'offer the referral sources with the ids that the app knows'),
  ],
  'their labels: 4 promotional flyer, 19 in-app application, 20 short-video app': [
    label(4, 'Promotional flyer'),
    label(19, 'Inside an app'),
    label(20, 'Short-video app'),
  ],
  'their labels: 5 social network, 7 photo-sharing app, 8 video site': [
    label(5, 'Social network'),
    label(7, 'Photo-sharing app'),
    label(8, 'Video site'),
  ],
  'their labels: 9 friend or family, 10 in-store promotional material, 11 store staff': [
    label(9, 'A friend or family member'),
    label(10, 'Material in a store'),
    label(11, 'Store staff'),
  ],
  'their labels: 14 media coverage, 15 influencer, 16 online forum, 18 text message, 1 other': [
    label(14, 'Media coverage'),
    label(15, 'An influencer'),
    label(16, 'An online forum'),
    label(18, 'A text message'),
    label(1, 'Other'),
  ],
  'card form: holder name, holder phone, holder email': [
    text('payments.form.holder.name'),
    text('payments.form.holder.phone'),
    text('payments.form.holder.email'),
  ],
  'card form: card number, valid thru, CVV': [
    text('payments.form.card.number.label'),
    text('payments.form.card.expiry.label'),
    text('payments.form.card.ccv.label'),
    tested(
      'e2e/sandbox-frames.e2e.ts',
      'a card number reaches no script of the page that shows its field',
    ),
  ],
  'survey question options with min, max and equal counts': [
    tested(
      'unit/survey-questions.test.ts',
      'exactly, at most and at least so many hold to their number',
    ),
  ],
  'check-in: amount, combo multiplier, streak days': [
    tested('api/check-ins.test.ts', 'gives the daily amount and starts a streak'),
    tested('api/check-ins.test.ts', 'doubles one check-in with a combo voucher and uses it up'),
  ],
  'check-in: a fixed reward for an n-day streak': [
    tested('unit/check-in-streak.test.ts', 'brings each fixed reward once a round'),
  ],
  'check-in: expiry in days': [
    words('contract/values/check-in-rules.ts', 'creditDays: number | null'),
    text('check-ins.rules.expires'),
  ],
  'named by path: store, prospect-store, coupon, business-type tag': [
    call('GET /api/official/store/{id}', { takes: ['id'], answers: 'store' }),
    call('POST /api/official/prospect-store', { takes: ['storeName'], answers: 'prospectStore' }),
    call('GET /api/official/coupon/store', { takes: ['p'], answers: 'coupons' }),
    call('GET /api/official/tag/business-type', { answers: 'businessTypes' }),
  ],
  'named by path: city-region place, press item, privacy term, cms page': [
    call('GET /api/official/place/city-region', { answers: 'cities' }),
    call('GET /api/official/press', { answers: 'pressItems' }),
    call('GET /api/official/term/privacy', { answers: 'term' }),
    call('GET /api/v2/official/cms/page/{id}', { answers: 'page' }),
  ],
  'named by path: store cache collection, mgm info, dynamic link by sn': [
    call('GET /api/v2/official/cms/re-store-cache/{collection}', { answers: 'collection' }),
    call('GET /api/official/mgm/{id}', { answers: 'mgm' }),
    call('GET /api/v2/official/dynamic-link/sn/{sn}', { answers: 'link' }),
  ],
  'named by path: discount-ticket activity, check-in campaign, status, logs, feedback': [
    call('GET /api/official/marketing/discount-ticket-activities/{id}', { answers: 'activity' }),
    call('GET /api/official/marketing/check-in', { answers: 'campaigns' }),
    call('GET /api/official/marketing/check-in/{id}/check-in-status', { answers: 'status' }),
    call('GET /api/official/marketing/check-in/{id}/check-in-logs', { answers: 'logs' }),
    call('POST /api/official/feedback', { answers: 'feedback' }),
  ],
  'query fields: lang, country-code': [
    call('GET /api/official/parameter/re-company', {
      takes: ['lang', 'country-code'],
      answers: 'companyInfo',
    }),
  ],
  'query fields: keyword, p, ps': [
    call('GET /api/official/store', { takes: ['keyword', 'p', 'ps'], answers: 'stores' }),
  ],
  'query fields: mt, force-reload': [
    call('GET /api/official/marketing/check-in/{id}/check-in-status', {
      takes: ['mt', 'force-reload'],
      answers: 'status',
    }),
  ],
  'query fields: token': [
    tested(
      'api/members.test.ts',
      'opens a page with a token and goes on to the same page without it',
    ),
  ],
}

/** The label of a referral source, by its id. */
function label(id: number, english: string) {
  return words(OPTIONS, new RegExp(`"id": ${id},\\s+"label": \\{[^}]*"en-US": "${english}"`))
}
