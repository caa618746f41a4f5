import type account from '#locales/zh-TW/account.json'
import type app from '#locales/zh-TW/app.json'
import type apply from '#locales/zh-TW/apply.json'
import type boss from '#locales/zh-TW/boss.json'
import type checkIns from '#locales/zh-TW/check-ins.json'
import type consoleExports from '#locales/zh-TW/console-exports.json'
import type consoleBroadcasts from '#locales/zh-TW/console-broadcasts.json'
import type consoleApplications from '#locales/zh-TW/console-applications.json'
import type consoleFields from '#locales/zh-TW/console-fields.json'
import type consoleFigures from '#locales/zh-TW/console-figures.json'
import type consoleInbox from '#locales/zh-TW/console-inbox.json'
import type consoleLists from '#locales/zh-TW/console-lists.json'
import type consoleTexts from '#locales/zh-TW/console.json'
import type consoleOperations from '#locales/zh-TW/console-operations.json'
import type consolePartners from '#locales/zh-TW/console-partners.json'
import type consoleReports from '#locales/zh-TW/console-reports.json'
import type consolePreview from '#locales/zh-TW/console-preview.json'
import type consolePublishing from '#locales/zh-TW/console-publishing.json'
import type consoleBudgets from '#locales/zh-TW/console-budgets.json'
import type consoleCampaigns from '#locales/zh-TW/console-campaigns.json'
import type consoleStores from '#locales/zh-TW/console-stores.json'
import type coupons from '#locales/zh-TW/coupons.json'
import type download from '#locales/zh-TW/download.json'
import type errors from '#locales/zh-TW/errors.json'
import type events from '#locales/zh-TW/events.json'
import type experience from '#locales/zh-TW/experience.json'
import type forms from '#locales/zh-TW/forms.json'
import type home from '#locales/zh-TW/home.json'
import type jobs from '#locales/zh-TW/jobs.json'
import type lostPages from '#locales/zh-TW/lost-pages.json'
import type newYear from '#locales/zh-TW/new-year.json'
import type pages from '#locales/zh-TW/pages.json'
import type password from '#locales/zh-TW/password.json'
import type payments from '#locales/zh-TW/payments.json'
import type portal from '#locales/zh-TW/portal.json'
import type press from '#locales/zh-TW/press.json'
import type referrals from '#locales/zh-TW/referrals.json'
import type share from '#locales/zh-TW/share.json'
import type shell from '#locales/zh-TW/shell.json'
import type shop from '#locales/zh-TW/shop.json'
import type simulator from '#locales/zh-TW/simulator.json'
import type staff from '#locales/zh-TW/staff.json'
import type statements from '#locales/zh-TW/statements.json'
import type stores from '#locales/zh-TW/stores.json'
import type switches from '#locales/zh-TW/switches.json'
import type tickets from '#locales/zh-TW/tickets.json'
import type surveys from '#locales/zh-TW/surveys.json'
import type vouchers from '#locales/zh-TW/vouchers.json'
import type wallet from '#locales/zh-TW/wallet.json'

/** The groups of messages, one JSON file a locale; zh-TW is the first language and the type. */
export interface Texts {
  account: typeof account
  app: typeof app
  apply: typeof apply
  boss: typeof boss
  'check-ins': typeof checkIns
  console: typeof consoleTexts
  'console-exports': typeof consoleExports
  'console-applications': typeof consoleApplications
  'console-figures': typeof consoleFigures
  'console-operations': typeof consoleOperations
  'console-lists': typeof consoleLists
  'console-partners': typeof consolePartners
  'console-fields': typeof consoleFields
  'console-publishing': typeof consolePublishing
  'console-reports': typeof consoleReports
  'console-preview': typeof consolePreview
  'console-broadcasts': typeof consoleBroadcasts
  'console-inbox': typeof consoleInbox
  'console-budgets': typeof consoleBudgets
  'console-campaigns': typeof consoleCampaigns
  'console-stores': typeof consoleStores
  coupons: typeof coupons
  download: typeof download
  errors: typeof errors
  events: typeof events
  experience: typeof experience
  forms: typeof forms
  home: typeof home
  jobs: typeof jobs
  'lost-pages': typeof lostPages
  'new-year': typeof newYear
  pages: typeof pages
  password: typeof password
  payments: typeof payments
  portal: typeof portal
  press: typeof press
  referrals: typeof referrals
  share: typeof share
  shell: typeof shell
  shop: typeof shop
  simulator: typeof simulator
  staff: typeof staff
  statements: typeof statements
  stores: typeof stores
  switches: typeof switches
  tickets: typeof tickets
  surveys: typeof surveys
  vouchers: typeof vouchers
  wallet: typeof wallet
}

export type TextGroup = keyof Texts
