import type { GuidedErrors } from './guided-errors.ts'

export const WALLET_ERRORS = {
  CreditInsufficient: {
    cause: 'The member has less credit than this takes.',
    cure: 'Read the balance with `getMember`, and take less.',
  },
  BalanceLimitReached: {
    cause: 'With this the account would hold more than an account may.',
    cure: 'Nothing was added. The member has to spend some first.',
  },
  TransferConflict: {
    cause: 'A movement of this id was booked before with another amount or reason.',
    cure: 'Nothing was booked twice. Look at the movement that is there.',
  },
  TransferNotFound: {
    cause: 'No movement has this id.',
    cure: 'Take the id from `listMemberEntries`.',
  },
  TransferNotReversible: {
    cause:
      'The movement takes another one back itself, or the ledger does not allow it to be taken back.',
    cure: 'Nothing.',
  },
  PasswordRequired: {
    cause: "The member's password is on, and was not sent.",
    cure: 'Ask for the six digits and send the same with `password`.',
  },
  PasswordWrong: {
    cause: 'The six digits are not those of the member.',
    cure: 'Ask again; the sentence says how many tries are left.',
  },
  PasswordLocked: {
    cause: 'Five wrong passwords came one after another.',
    cure: 'Wait for `Retry-After`. Until then not even the right one counts.',
  },
  PasswordNotSet: {
    cause: 'This needs a password, and the member has none.',
    cure: 'Have one set with `setPassword`.',
  },
  PasswordWeak: {
    cause: 'The digits are easily guessed, such as a row of equal or rising ones.',
    cure: 'Ask for others.',
  },
  VoucherSerialInvalid: {
    cause: "The serial's check character does not fit: it was mistyped.",
    cure: 'Have it compared with the voucher. It is not counted as a try.',
  },
  VoucherNotFound: {
    cause: 'No voucher has this serial.',
    cure: 'Have it compared with the voucher; the sentence says how many tries are left this hour.',
  },
  VoucherAlreadyUsed: {
    cause: 'Another member has received this voucher.',
    cure: 'Nothing: a serial is good once.',
  },
  VoucherEnded: { cause: 'The day until which it could be received is over.', cure: 'Nothing.' },
  VoucherNotInArea: {
    cause: "The voucher is of another area than the member's account.",
    cure: 'Nothing: credit does not leave its area.',
  },
  VoucherTriesExceeded: {
    cause: 'Too many wrong serials came from this member.',
    cure: 'Wait for `Retry-After`.',
  },
} as const satisfies GuidedErrors
