import type { GuidedErrors } from './guided-errors.ts'

export const PAYMENT_ERRORS = {
  CardNotFound: {
    cause: 'The member has no card of this id.',
    cure: 'Read `listCards` again; it may have been removed.',
  },
  CardBindingNotFound: {
    cause: 'The member has no attempt of this id.',
    cure: 'Use the id that `bindCard` was given.',
  },
  CardLimitReached: {
    cause: 'The member keeps as many cards as one may.',
    cure: 'Have one removed first.',
  },
  CardTriesExceeded: {
    cause: 'Too many cards were tried or refused by this member, address or device.',
    cure: 'Wait for `Retry-After`; it grows with every refusal.',
  },
  PaymentNotFound: {
    cause: 'The member has no payment of this id.',
    cure: 'Use the id that `createPayment` was given.',
  },
  PaymentStorePaused: {
    cause: 'The store takes no payments at present.',
    cure: 'Ask again later.',
  },
  PaymentNotInArea: {
    cause: "The store is in another area than the member's account.",
    cure: 'Nothing: credit is spent in its own area.',
  },
  PaymentAmountTooLarge: {
    cause: 'The amount is above `maxAmountMinor` of `getPayableStore`.',
    cure: 'Check the amount, which is in the smallest unit, or pay in parts.',
  },
  PaymentCreditTooLarge: {
    cause: '`creditMinor` is more than `amountMinor`.',
    cure: 'Send at most the amount.',
  },
  PaymentMethodRequired: {
    cause: 'Credit does not cover the amount, and `source` says `credit`.',
    cure: 'Name a card or a wallet for the rest.',
  },
  PaymentMethodUnneeded: {
    cause: 'Credit covers the amount, and `source` names a card or a wallet.',
    cure: 'Send `{ "method": "credit" }`.',
  },
  PaymentMethodUnavailable: {
    cause: 'This way to pay does not exist in the area, or is switched off.',
    cure: 'Offer what `getGateway` names.',
  },
  PaymentMethodMismatch: {
    cause: 'The `prime` is of another kind than `source` says.',
    cure: 'Get a new one from the fields of that kind. Nothing was charged.',
  },
  PaymentStillOpen: {
    cause: 'A payment of the same amount at this store waits for its confirmation.',
    cure: 'Go on with that one (`getPayableStore` answers it), or give it up with `abandonPayment`.',
  },
  PaymentConflict: {
    cause: 'This id was used for a payment with other details.',
    cure: 'Make a new id for a new payment; an id belongs to its first details.',
  },
  PaymentAbandoned: {
    cause: 'This id was given up by `abandonPayment` before its request came; nothing is paid.',
    cure: 'Make a new id for a new payment.',
  },
  PaymentNotRefundable: {
    cause: 'The payment is not settled, or all of it has gone back.',
    cure: 'Read its state with `getPayment`.',
  },
  RefundTooLarge: {
    cause: 'More than is left of the payment.',
    cure: 'Refund at most `amountMinor` less `refundedMinor`.',
  },
  RefundStillOpen: {
    cause: 'A refund of this payment is on its way.',
    cure: 'Wait until it is settled.',
  },
} as const satisfies GuidedErrors
