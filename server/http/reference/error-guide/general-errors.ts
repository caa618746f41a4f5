import type { GuidedErrors } from './guided-errors.ts'

export const GENERAL_ERRORS = {
  InvalidInput: {
    cause: 'A parameter or a field is missing, has another form, is given twice, or is not known.',
    cure: 'Read `errors`: it names each field by its path, with a stable code and a sentence. Sending the same again gives the same.',
  },
  UnknownCall: {
    cause: 'No call has this address, or this server does not offer it.',
    cure: 'Compare path and spelling with this reference. Calls for trying out exist in a demonstration alone.',
  },
  MethodNotAllowed: {
    cause: 'The address exists, with another method.',
    cure: 'Use one of those in the header `Allow`.',
  },
  BodyTooLarge: {
    cause: 'The body is above 64 kB.',
    cure: 'Send less. Files go to the calls made for them, up to 10 MB.',
  },
  BodyIncomplete: {
    cause: 'The connection ended before the whole body had come.',
    cure: 'Send it again, with the same Idempotency-Key.',
  },
  BodyTooSlow: {
    cause: 'The body did not come within 30 seconds.',
    cure: 'Send it again over a better connection, with the same Idempotency-Key.',
  },
  JsonRequired: {
    cause: 'The body has no `Content-Type: application/json`.',
    cure: 'Set the header, and send JSON.',
  },
  MalformedJson: {
    cause:
      'The body is no JSON object in UTF-8, has more than 500 keys, or is nested more than 8 deep.',
    cure: 'Write it with a JSON library.',
  },
  ForeignOrigin: {
    cause: 'A page of another origin sent this write: `Origin` is neither ours nor absent.',
    cure: 'Call from your server or your app. Browsers on other sites are not served.',
  },
  TooManyRequests: {
    cause: 'More requests a minute than this call allows an address or a member.',
    cure: 'Wait for the seconds in `Retry-After`, then go on more slowly.',
  },
  LoginRequired: {
    cause: 'There is no token, or it is wrong or has ended.',
    cure: 'Sign the member in again, and send the new token.',
  },
  AccountClosed: {
    cause: 'The account of this member is closed.',
    cure: 'Nothing: a closed account stays closed.',
  },
  AccountSuspended: {
    cause: 'The account of this member is suspended until it is decided; reading goes on.',
    cure: 'Nothing by the call: `suspension` of `getMember` says why and until when.',
  },
  ServiceUnavailable: {
    cause: 'The database, the card gateway or another service that is needed does not answer.',
    cure: 'Wait for `Retry-After` and send the same again, a write with the same Idempotency-Key. It never means that something was done by half.',
  },
  ResourceBusy: {
    cause: 'Somebody else is changing the same thing at this moment.',
    cure: 'Send the same again in a few seconds, with the same Idempotency-Key.',
  },
  TemporarilyOff: {
    cause: 'The operator has turned off what this call begins. What has begun goes on.',
    cure: "Show the message, which is the operator's own where he wrote one. Try again later.",
  },
  InternalError: {
    cause: 'A fault of ours. It is in our log with the `X-Request-Id` of the answer.',
    cure: 'Send it again later with the same Idempotency-Key; tell us the `X-Request-Id` if it stays.',
  },
  IdempotencyKeyReused: {
    cause: 'The key was used for another call, another member or other input.',
    cure: 'Make a new key for each act; keep it for repeats of that act alone.',
  },
  IdempotencyKeyInvalid: {
    cause:
      'The key is longer than 200 characters, or holds others than printable ASCII without blanks.',
    cure: 'Use a random id, such as a UUID.',
  },
  StillRunning: {
    cause: 'The first request with this key is still being worked on.',
    cure: 'Ask again in a second with the same key: you get the answer of the first.',
  },
} as const satisfies GuidedErrors
