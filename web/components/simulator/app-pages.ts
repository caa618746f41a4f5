/** Every page that the app opens and that stands for itself, as the phone offers it. */
export const APP_PAGES = [
  { name: 'wallet', path: '/app-web/wallet' },
  { name: 'statementCheck', path: '/app-web/wallet/check' },
  { name: 'checkIn', path: '/app-web/check-in' },
  { name: 'newYear', path: '/events/chinese-year/select' },
  { name: 'tickets', path: '/app-web/discount-tickets' },
  { name: 'coupons', path: '/app-web/coupons' },
  { name: 'surveys', path: '/app-web/surveys' },
  { name: 'surveyRule', path: '/app-web/survey-rule' },
  { name: 'cards', path: '/app-web/cards' },
  { name: 'cardBinding', path: '/app-web/ccbind' },
  { name: 'cardPayment', path: '/app-web/ccpay' },
  { name: 'vouchers', path: '/app-web/vouchers' },
  { name: 'payments', path: '/app-web/payments' },
  { name: 'account', path: '/app-web/account' },
  { name: 'password', path: '/app-web/password' },
  { name: 'contactUs', path: '/app-web/contact-us' },
  { name: 'disclaimer', path: '/app-web/disclaimer' },
  { name: 'invite', path: '/mgm' },
  { name: 'stores', path: '/store-list' },
] as const

export type AppPageName = (typeof APP_PAGES)[number]['name']

/** A path of this site that the phone may load, from an address that anybody may have written. */
export function readPhonePath(value: string | null): string | undefined {
  if (value === null || !/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(value)) return undefined
  return /^\/simulator\b/i.test(value) ? undefined : value
}
