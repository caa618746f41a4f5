import type { GuidedErrors } from './guided-errors.ts'

export const CONTENT_ERRORS = {
  StoreNotFound: {
    cause: 'No store has this id, or it has closed.',
    cure: 'Take the id from `listStores`.',
  },
  StoreSearchEmpty: { cause: 'The search has no word.', cure: 'Send at least one.' },
  TermsNotFound: {
    cause: 'No version of the terms with this number was announced.',
    cure: 'Take one of `versions` of `getPrivacyTerm`.',
  },
  TermsTooSoon: {
    cause: 'New terms would apply less than 30 days after they are announced.',
    cure: 'Give them a later day.',
  },
  CmsPageNotFound: {
    cause: 'No page or tour has this id in the area.',
    cure: 'Compare the id; the operator may have taken it back.',
  },
  EventNotFound: {
    cause: 'No event has this id in the area.',
    cure: 'Take the id from `listEvents`.',
  },
  CollectionNotFound: { cause: 'No collection has this id in the area.', cure: 'Compare the id.' },
  DynamicLinkNotFound: {
    cause: 'No short link has this number.',
    cure: 'Have it compared with where it was printed.',
  },
  DynamicLinkPaused: { cause: 'The operator has paused the link.', cure: 'Ask again later.' },
  DynamicLinkEnded: { cause: 'The time of the link is over.', cure: 'Nothing.' },
  PressItemNotFound: {
    cause: 'No press item has this id in the area.',
    cure: 'Take the id from `listPressItems`.',
  },
  OnlineShopItemNotFound: {
    cause: 'No item has this id in the area.',
    cure: 'Take the id from `listOnlineShopItems`.',
  },
  PartnerNotFound: {
    cause: 'No partner has this code, or it has no key here.',
    cure: 'Compare the code; ask the operator for the key.',
  },
  PartnerNotInArea: {
    cause: "The area of the account does not take this partner's points.",
    cure: 'Nothing.',
  },
  ConversionLinkInvalid: {
    cause:
      'A part of the link is missing, the signature does not fit, or `issued` is ahead of our clock.',
    cure: 'Compare the signed text with docs/partner-portal.md, byte by byte.',
  },
  ConversionLinkExpired: {
    cause: 'Ten minutes have passed since the link was signed.',
    cure: 'Make a new link. No points have moved.',
  },
  ConversionUsedByAnother: {
    cause: 'Another member has used this link.',
    cure: 'Make a new link, with a nonce of its own.',
  },
  ConversionTooSmall: {
    cause: 'The points are too few for the smallest unit of credit.',
    cure: 'Send at least `fewestPoints` of `getConversionQuote`.',
  },
} as const satisfies GuidedErrors
