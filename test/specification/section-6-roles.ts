import { tested, text, words, type Section } from './proof.ts'

/** docs/product/specification.md, Roles: roles and permissions. */
export const ROLES: Section = {
  'visitor (anonymous)': [
    words('contract/call.ts', "caller: 'anyone' | 'member' | 'either'"),
    tested('api/discount-tickets.test.ts', 'lists those of the area for anybody'),
  ],
  'consumer member (token from the app)': [
    tested('api/members.test.ts', 'is who Authorization says, else `mt`, else the cookie'),
    tested('api/members.test.ts', 'is nobody with the token %s'),
    tested('api/members.test.ts', 'reaches nothing of another member'),
  ],
  'store owner (boss, external back-office login)': [
    text('shell.menu.bossLogin'),
    words('content/demo/brand.json', '"bossLoginUrl"'),
  ],
  "check-in requires login, else 'you're not logged in yet'": [
    text('app.login.title', 'You’re not logged in yet'),
    tested('api/check-ins.test.ts', 'needs a member'),
    tested('e2e/check-in.e2e.ts', 'Nobody who is not logged in checks in'),
  ],
  'a password protects receiving red envelopes': [
    text('password.protects.receiving'),
    tested('api/vouchers.test.ts', 'ask for a password that is on, and spend nothing without it'),
    tested(
      'api/partners.test.ts',
      'asks for the password where the member has one, and counts wrong ones',
    ),
  ],
  'a password protects payment management': [
    text('password.protects.payment'),
    tested('api/cards.test.ts', 'ask for the password that is on'),
  ],
  'a password protects changing password or phone number': [
    text('password.protects.changing'),
    tested('api/passwords.test.ts', 'is changed by whoever knows the old one'),
    tested('api/passwords.test.ts', 'is asked for by the app before it changes the phone number'),
  ],
  'it can be turned off': [
    tested('api/passwords.test.ts', 'is turned off by whoever knows it; cards ask all the same'),
  ],
  'a saved card always requires it': [
    text('password.protects.cards'),
    tested('api/payments.test.ts', 'a saved card always asks for the password'),
  ],
}
