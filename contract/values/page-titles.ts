/**
 * Which message is the title of a page, by its address (the source of a regular expression without regard to case;
 * the last that fits counts): what is said of it where it cannot come. The site's pages have a menu, and so none here.
 */
export const PAGE_TITLES = {
  '^/app-web/account$': 'account.title',
  '^/app-web/cards$': 'payments.cards.title',
  '^/app-web/cc3ds/back$': 'payments.return.titles.login.bank',
  '^/app-web/ccbind': 'payments.cards.bind.title',
  '^/app-web/ccpay': 'payments.ccpay.title',
  '^/app-web/check-in': 'check-ins.title',
  '^/app-web/check-in/(.+/)?logs$': 'check-ins.logs.title',
  '^/app-web/check-in/(.+/)?reward$': 'check-ins.reward.title',
  '^/app-web/contact-us$': 'forms.service.title',
  '^/app-web/conversion$': 'portal.title',
  '^/app-web/coupons': 'coupons.title',
  '^/app-web/disclaimer$': 'lost-pages.disclaimer',
  '^/app-web/discount-tickets': 'tickets.title',
  '^/app-web/fami/back$': 'payments.return.titles.login.wallet',
  '^/app-web/password$': 'password.title',
  '^/app-web/pay/': 'payments.pay.title',
  '^/app-web/payments': 'payments.list.title',
  '^/app-web/survey-rule$': 'surveys.rules',
  '^/app-web/surveys': 'surveys.title',
  '^/app-web/vouchers$': 'vouchers.title',
  '^/app-web/wallet$': 'wallet.title',
  '^/app-web/wallet/check$': 'statements.title',
  '^/apply/tappay$': 'apply.form.title',
  '^/apply/tappay/attach$': 'apply.attach.title',
  '/chinese-year/history$': 'new-year.history.title',
  '/chinese-year/select$': 'new-year.select.title',
  '^/mgm$': 'referrals.mine.title',
  '^/mgm/': 'referrals.invitation.head',
  '^/portal-web$': 'portal.title',
} as const

/** What a title is called among those that `lost-pages.titles` has gathered: `payments-list-title`. */
export function titleNameOf(key: string): string {
  return key.replaceAll('.', '-')
}
