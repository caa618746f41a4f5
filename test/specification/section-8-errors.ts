import { tested, text, words, type Section } from './proof.ts'

/** docs/product/specification.md, Errors: the errors, and what people read. */
export const ERRORS: Section = {
  "unknown middleware: 500, 'Unknown middleware {name}'": [
    tested('unit/page-middleware.test.ts', 'that does not exist is a 500: %s'),
  ],
  "page not found: 404, 'This page could not be found'": [
    words('web/page/not-found.ts', "NOT_FOUND = 'This page could not be found'"),
    tested('unit/page-middleware.test.ts', 'is a 404 where it does not'),
    tested('e2e/routes.e2e.ts', '${path} is a 404 that no search engine lists'),
  ],
  'the status of an error is its own, else 500': [
    words('web/root.tsx', 'const statusCode = errorStatus(error)'),
    tested('unit/error-status.test.ts', 'An error has the status that it says, else 500: %o'),
    tested('api/http-page-forms.test.ts', 'of which an Error says its status answers with it: %s'),
    tested('api/envelope.test.ts', 'says nothing of what went wrong inside'),
  ],
  'a chunk that fails: the page reloads, once in 60 s at most': [
    tested(
      'unit/chunk-reload.test.ts',
      'A script that does not come reloads the page at most once in sixty seconds',
    ),
  ],
  'the client never rejects: success false, resultCode the HTTP status, resultException, resultMessage':
    [
      tested('unit/browser-api.test.ts', 'A refusal is handed on as the server said it'),
      tested('unit/browser-api.test.ts', 'A call never rejects, whatever happens: %s'),
      tested('api/envelope.test.ts', 'says success, code and message beside the payload'),
    ],
  'errors go to the log-error call and to analytics, with path and message': [
    tested(
      'unit/report-error.test.ts',
      'An error goes to the call and to the analytics with path and message',
    ),
    tested('e2e/failures.e2e.ts', 'is reported once, with the path alone'),
  ],
  "the error page fails: 'An error occurred while showing the error page', with a link home": [
    text('errors.errorPageFailed', 'An error occurred while showing the error page'),
    text('errors.backHome'),
    words('web/root.tsx', '<h1>An error occurred while showing the error page</h1>'),
    tested('api/http-headers.test.ts', 'the last resort is a page with a way home'),
  ],
  'card information is wrong, please check and retry': [
    text(
      'errors.fields.CardInfoWrong',
      'The card information is wrong. Please check it and try again.',
    ),
    text(
      'payments.failures.card_wrong',
      'The bank did not accept these card details. Nothing was charged. Check them and try again.',
    ),
    tested('api/payments.test.ts', 'answers a card that is refused at once'),
  ],
  'holder name required': [
    text('errors.fields.HolderNameRequired'),
    tested('api/cards.test.ts', 'tell what is wrong with the holder, in words'),
  ],
  'holder phone invalid': [
    text('errors.fields.HolderPhoneInvalid'),
    tested('api/cards.test.ts', 'tell what is wrong with the holder, in words'),
  ],
  'holder email invalid': [
    text('errors.fields.HolderEmailInvalid'),
    tested('api/cards.test.ts', 'tell what is wrong with the holder, in words'),
  ],
  'submit failed': [
    text('forms.failed'),
    tested(
      'unit/keep-page.test.ts',
      'A form that meets $status is answered in words, with what was sent',
    ),
    tested(
      'e2e/specification.e2e.ts',
      'a form that cannot be sent says so, keeps what was typed, and can be sent again',
    ),
  ],
  'submit succeeded': [
    text('forms.done.title'),
    tested(
      'e2e/contact-forms.e2e.ts',
      'says what is missing, asks, sends once, shows the number, and mails',
    ),
  ],
  'the user is already a member': [
    text('errors.ReferralAlreadyMember'),
    tested(
      'e2e/referrals.e2e.ts',
      'In the app a new member accepts with one tap, and one who was here is told',
    ),
    tested(
      'api/referrals.test.ts',
      'are refused to a member who has been here, only after the number is proven',
    ),
  ],
  'the validation code has been sent': [
    text('referrals.join.code.sent', 'The validation code has been sent'),
    tested(
      'api/referral-codes.test.ts',
      'says in the reader’s language whose it is, and binds itself to this site',
    ),
  ],
  'no matched stores': [
    text('stores.none.title', 'No matched stores'),
    tested('e2e/finder.e2e.ts', 'is told when nothing was found, and what to try'),
  ],
  'no more results': [
    text('stores.more.end', 'No more results'),
    tested('e2e/finder.e2e.ts', 'grows with each press until there are no more results'),
  ],
  'cannot take part in the check-in campaign in this area': [
    text('errors.CheckInNotInArea'),
    text('check-ins.notInArea'),
    tested('api/check-ins.test.ts', 'is not for members of another area'),
  ],
  "you're not logged in yet": [
    text('app.login.title', 'You’re not logged in yet'),
    text('errors.LoginRequired'),
    tested('e2e/check-in.e2e.ts', 'Nobody who is not logged in checks in'),
  ],
  'a location that fails: used on success only, else TW': [
    tested('api/ip-locations.test.ts', 'falls back to Taiwan when the database of addresses fails'),
    tested(
      'api/http-page-cache.test.ts',
      'waits a second and a half for a country, and then does without',
    ),
  ],
}
