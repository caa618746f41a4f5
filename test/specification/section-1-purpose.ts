import { constant, route, tested, text, words, type Section } from './proof.ts'

/** docs/product/specification.md, Purpose: what the product does, and for whom. */
export const PURPOSE: Section = {
  'consumers register with a mobile number': [
    tested(
      'api/members.test.ts',
      'opens the account with the first call, in the area of the token',
    ),
    tested(
      'api/referrals.test.ts',
      'are accepted with a number that is proven, and linked by the first sign-in',
    ),
  ],
  'they convert reward points of partner groups into store credit': [
    tested(
      'api/partners.test.ts',
      'credits what the rate says, rounded down, and says what is left over',
    ),
  ],
  'they spend it at partner stores, any of them': [
    tested('api/payments.test.ts', 'is settled at once, earns no rebate and goes to the store'),
  ],
  'they earn up to 100 % rebate per purchase': [
    tested(
      'api/payments.test.ts',
      'waits for the bank, then settles, and brings the rebate up to its cap',
    ),
  ],
  'the credit does not expire while the account stays active': [
    tested(
      'database/idle-accounts.test.ts',
      'is idle no more after a visit, and is warned anew before the next end',
    ),
    tested('database/ledger.test.ts', 'spends the nearest end first and what never ends last'),
  ],
  'the credit cannot be withdrawn as cash': [
    words('content/demo/terms/privacy/en-US.json', 'cannot be withdrawn as cash'),
    text('home.about.honest'),
  ],
  'store owners join an alliance: marketing, exposure, push messages, a coupon area': [
    text('boss.boss.features.alliance.title'),
    text('boss.boss.features.exposure.title'),
    text('boss.boss.features.push.title'),
    text('boss.boss.features.coupons.title'),
  ],
  'visitors, consumers, owners, prospective partners and press in tw, my, sg': [
    tested('unit/area-lists.test.ts', 'Every area has its currency and a company'),
    tested('e2e/routes.e2e.ts', 'Without an area in the path a page is that of Taiwan'),
  ],
  'the same pages are opened in the app web view': [
    tested('e2e/quality.e2e.ts', '${name} is sound, and stands without bar and footer'),
  ],
  'the app supplies token, device id, version, language, location and area': [
    tested('unit/app-bridge.test.ts', 'is read with its types'),
    tested(
      'e2e/app-values.e2e.ts',
      'changes a page when it is announced later, and nothing else of it',
    ),
    tested('e2e/app-values.e2e.ts', 'is where “near me” looks, without asking the browser'),
    tested(
      'e2e/app-values.e2e.ts',
      'The area of the app shows its own stores, at once when it is announced later',
    ),
  ],
  'store finder': [tested('e2e/finder.e2e.ts', 'finds a store by 豆花, and opens it')],
  coupons: [
    tested(
      'e2e/tickets-and-coupons.e2e.ts',
      'Coupons are received up to five a day and deleted up to five a month',
    ),
  ],
  'press area': [tested('api/press-items.test.ts', 'list the newest first, ten to a page')],
  'prospective-store contact form': [
    tested('api/prospect-stores.test.ts', 'is stored with the place and the business type'),
  ],
  'member-get-member campaigns': [
    tested(
      'api/referrals.test.ts',
      'tell who invites, what both get and by which rules, in the words of the reader',
    ),
  ],
  'discount-ticket campaigns': [
    tested(
      'e2e/tickets-and-coupons.e2e.ts',
      'A member claims a ticket and uses it in front of the staff',
    ),
  ],
  'daily check-in with rewards': [
    tested(
      'e2e/check-in.e2e.ts',
      'A member checks in seven days running, picks a chest and checks the draw',
    ),
  ],
  'paid surveys': [
    tested(
      'e2e/surveys.e2e.ts',
      'A member answers a survey, an operator approves it, and the credit is there',
    ),
  ],
  'stored-card payment': [
    tested('api/payments.test.ts', 'a saved card always asks for the password'),
  ],
  vouchers: [tested('e2e/vouchers.e2e.ts', 'A code in front of the camera becomes a red envelope')],
  'partner portal for receiving points': [
    tested('e2e/portal.e2e.ts', 'A member who has logged in here confirms on the portal'),
  ],
  'feedback form': [
    route('/app-web/contact-us'),
    tested('api/feedbacks.test.ts', 'is stored and answers with a reference number'),
  ],
  'footer: company name, address, tax number, phone, from company info': [
    tested(
      'e2e/specification.e2e.ts',
      'The footer says whose site it is and where it leads, in ${area}',
    ),
  ],
  'footer: chat, social network, video, photo; cooperation e-mail; privacy, terms': [
    tested(
      'e2e/specification.e2e.ts',
      'The footer says whose site it is and where it leads, in ${area}',
    ),
    tested('unit/brand.test.ts', 'The brand has a name, links and attributions in %s'),
  ],
  'footer: press center (Taiwan only), contact us, POS vendor cooperation': [
    tested(
      'e2e/specification.e2e.ts',
      'The footer says whose site it is and where it leads, in ${area}',
    ),
  ],
  'copyright years from 2017 to the current year': [
    constant('content/demo/brand.json', 'foundedYear', 2017),
    tested(
      'e2e/specification.e2e.ts',
      'The footer says whose site it is and where it leads, in ${area}',
    ),
  ],
}
