/** The groups of calls in the reference of the API, in the order in which they are read. */
export const TAGS = {
  Members: 'Account, session, balance, movements and password of the member who calls.',
  Payments:
    'Paying a store with credit, card or wallet. A payment that waits for its holder is asked about with `getPayment`.',
  Cards: 'Cards that a member keeps at the card gateway. Numbers never reach these calls.',
  Partners:
    "Points of a partner group that become credit, by a link signed with the partner's key.",
  Vouchers: 'Credit behind a serial number, printed or sent.',
  Coupons: "Stores' coupons: received up to five a day, shown to the staff, used once.",
  'Discount tickets': 'Tickets of a limited stock, claimed once by a member.',
  'Check-in': 'One check-in a day, a streak, and chests whose contents are sealed before the pick.',
  'New-year envelopes': 'One envelope a day around the lunar new year, drawn provably fair.',
  Surveys: 'Paid surveys: questions, the answers of a member, their review.',
  Referrals: 'Invitations among friends, and what both sides get for them.',
  Stores: 'Stores that give rebates: search, position, one store with its surroundings.',
  Places: 'Cities, regions and MRT stations of an area.',
  'Online shop': 'Items of partner shops with the rebate on each.',
  Events: 'Campaigns with a page of their own, before, during and after.',
  Press: 'News, notices and what others wrote.',
  Content: 'Pages, terms and texts that the operator writes.',
  Parameters: 'What the pages and forms of an area are filled with.',
  Forms: 'Questions, requests to join and press inquiries; each answers a number to refer to.',
  'Store applications':
    'Applications of stores for card payment: a form, then documents by a link that ends.',
  Links: 'Short links and where they lead.',
  Service: 'What the server knows of the caller.',
  Tools: 'Bot checks, tokens, and reports of errors.',
  Simulator: 'For trying out: a demonstration answers these, production does not.',
} as const

export type Tag = keyof typeof TAGS
