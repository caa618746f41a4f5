import type {
  StoreApplicationCasesTable,
  StoreApplicationLettersTable,
} from './application-cases.ts'
import type { UnconfirmedFormsTable } from './unconfirmed-forms.ts'
import type { AlertsTable, PastAlertsTable } from './alerts.ts'
import type { BotCheckUsesTable } from './bot-check-uses.ts'
import type { OfferAgreementsTable } from './offer-agreements.ts'
import type { BroadcastCountsTable, BroadcastReceiptsTable, BroadcastsTable } from './broadcasts.ts'
import type { BusinessTypesTable } from './business-types.ts'
import type {
  CheckInCampaignsTable,
  CheckInOutagesTable,
  CheckInPrizeStocksTable,
  CheckInsTable,
  ChestsTable,
  ComboVouchersTable,
} from './check-ins.ts'
import type {
  BudgetPaymentsTable,
  BudgetPromisesTable,
  CampaignBudgetPartsTable,
  CampaignBudgetsTable,
} from './campaign-budgets.ts'
import type { CmsPagesTable } from './cms-pages.ts'
import type { CompanyInfosTable } from './company-infos.ts'
import type { ContentFilesTable } from './content-files.ts'
import type { ContentRevisionsTable } from './content-revisions.ts'
import type { ContentVersionsTable } from './content-versions.ts'
import type { CouponReceiptsTable } from './coupon-receipts.ts'
import type { CouponsTable } from './coupons.ts'
import type { DatabaseMarksTable } from './database-marks.ts'
import type {
  DiscountTicketActivitiesTable,
  DiscountTicketClaimsTable,
  DiscountTicketStocksTable,
} from './discount-tickets.ts'
import type { DynamicLinksTable } from './dynamic-links.ts'
import type {
  EnvelopeCampaignsTable,
  EnvelopeDrawsTable,
  EnvelopePrizeStocksTable,
} from './envelope-draws.ts'
import type { FeedbacksTable } from './feedbacks.ts'
import type { FormAnswersTable, FormCasesTable } from './form-cases.ts'
import type { FingerprintKeysTable } from './fingerprint-keys.ts'
import type {
  GatewayChargesTable,
  GatewayReconciliationsTable,
  GatewayRefundsTable,
} from './gateway-charges.ts'
import type { IdempotencyKeysTable } from './idempotency-keys.ts'
import type { IdentitiesTable } from './identities.ts'
import type { LedgerVerificationsTable } from './ledger-verifications.ts'
import type { MemberDevicesTable } from './member-devices.ts'
import type { MemberSuspensionsTable } from './member-suspensions.ts'
import type { MemberPasswordsTable } from './member-passwords.ts'
import type { ExpiryNoticesTable, MemberAccountsTable, MembersTable } from './members.ts'
import type { OnlineShopItemsTable } from './online-shop-items.ts'
import type {
  OperatorActLinksTable,
  OperatorActReasonsTable,
  OperatorActsTable,
} from './operator-acts.ts'
import type { OutboxMessagesTable } from './outbox-messages.ts'
import type { PartnerConversionsTable } from './partner-conversions.ts'
import type { PartnerKeysTable } from './partner-keys.ts'
import type { PaymentAbandonmentsTable, PaymentRefundsTable, PaymentsTable } from './payments.ts'
import type { PasswordResetsTable } from './password-resets.ts'
import type { CitiesTable, MrtStationsTable, RegionsTable } from './places.ts'
import type { PlannedRebatesTable } from './planned-rebates.ts'
import type { PressContactsTable } from './press-contacts.ts'
import type { PressItemsTable } from './press-items.ts'
import type { ProposalsTable } from './proposals.ts'
import type { ProspectStoresTable } from './prospect-stores.ts'
import type { CardBindingsTable, RetiredCardTokensTable, SavedCardsTable } from './saved-cards.ts'
import type {
  ReferralCampaignsTable,
  ReferralCodesTable,
  ReferralLinksTable,
  ReferralVerificationsTable,
  ReferralsTable,
} from './referrals.ts'
import type { SmsDaysTable } from './sms-days.ts'
import type {
  StaffChallengesTable,
  StaffCompanyAccountsTable,
  StaffCompanyWaysTable,
  StaffInvitationsTable,
  StaffPasskeysTable,
  StaffSessionsTable,
  StaffViewsTable,
  StaffTable,
} from './staff.ts'
import type { StoreCollectionItemsTable, StoreCollectionsTable } from './store-collections.ts'
import type { StoreCountsTable } from './store-counts.ts'
import type { SchemaCompatibilitiesTable } from './schema-compatibilities.ts'
import type { StoreAccountsTable, StoreEntriesTable } from './store-accounts.ts'
import type {
  StoreApplicationDocumentsTable,
  StoreApplicationsTable,
  StoreDocumentTotalsTable,
} from './store-applications.ts'
import type { StoresTable } from './stores.ts'
import type { SurveyResponsesTable, SurveysTable } from './surveys.ts'
import type { MaintenanceNoticesTable, SwitchesTable } from './switches.ts'
import type { TermsTable } from './terms.ts'
import type { EntriesTable, LotsTable, ShortfallsTable, TransfersTable } from './transfers.ts'
import type { VoucherBatchesTable, VoucherFailuresTable, VouchersTable } from './vouchers.ts'

/** Every table of the product, by its name. */
export interface Database {
  alerts: AlertsTable
  budget_payments: BudgetPaymentsTable
  budget_promises: BudgetPromisesTable
  campaign_budget_parts: CampaignBudgetPartsTable
  campaign_budgets: CampaignBudgetsTable
  bot_check_uses: BotCheckUsesTable
  unconfirmed_forms: UnconfirmedFormsTable
  broadcast_counts: BroadcastCountsTable
  broadcast_receipts: BroadcastReceiptsTable
  broadcasts: BroadcastsTable
  offer_agreements: OfferAgreementsTable
  past_alerts: PastAlertsTable
  business_types: BusinessTypesTable
  card_bindings: CardBindingsTable
  check_in_campaigns: CheckInCampaignsTable
  check_in_outages: CheckInOutagesTable
  check_in_prize_stocks: CheckInPrizeStocksTable
  check_ins: CheckInsTable
  chests: ChestsTable
  cities: CitiesTable
  cms_pages: CmsPagesTable
  combo_vouchers: ComboVouchersTable
  company_infos: CompanyInfosTable
  content_files: ContentFilesTable
  content_revisions: ContentRevisionsTable
  content_versions: ContentVersionsTable
  coupon_receipts: CouponReceiptsTable
  coupons: CouponsTable
  database_marks: DatabaseMarksTable
  discount_ticket_activities: DiscountTicketActivitiesTable
  discount_ticket_claims: DiscountTicketClaimsTable
  discount_ticket_stocks: DiscountTicketStocksTable
  dynamic_links: DynamicLinksTable
  entries: EntriesTable
  envelope_campaigns: EnvelopeCampaignsTable
  envelope_draws: EnvelopeDrawsTable
  envelope_prize_stocks: EnvelopePrizeStocksTable
  expiry_notices: ExpiryNoticesTable
  feedbacks: FeedbacksTable
  form_answers: FormAnswersTable
  form_cases: FormCasesTable
  fingerprint_keys: FingerprintKeysTable
  gateway_charges: GatewayChargesTable
  gateway_reconciliations: GatewayReconciliationsTable
  gateway_refunds: GatewayRefundsTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  ledger_verifications: LedgerVerificationsTable
  lots: LotsTable
  maintenance_notices: MaintenanceNoticesTable
  member_accounts: MemberAccountsTable
  member_devices: MemberDevicesTable
  member_passwords: MemberPasswordsTable
  member_suspensions: MemberSuspensionsTable
  members: MembersTable
  mrt_stations: MrtStationsTable
  online_shop_items: OnlineShopItemsTable
  operator_act_links: OperatorActLinksTable
  operator_act_reasons: OperatorActReasonsTable
  operator_acts: OperatorActsTable
  outbox_messages: OutboxMessagesTable
  partner_conversions: PartnerConversionsTable
  partner_keys: PartnerKeysTable
  password_resets: PasswordResetsTable
  payment_abandonments: PaymentAbandonmentsTable
  payment_refunds: PaymentRefundsTable
  payments: PaymentsTable
  planned_rebates: PlannedRebatesTable
  press_contacts: PressContactsTable
  press_items: PressItemsTable
  proposals: ProposalsTable
  prospect_stores: ProspectStoresTable
  referral_campaigns: ReferralCampaignsTable
  referral_codes: ReferralCodesTable
  referral_links: ReferralLinksTable
  referral_verifications: ReferralVerificationsTable
  referrals: ReferralsTable
  schema_compatibilities: SchemaCompatibilitiesTable
  sms_days: SmsDaysTable
  regions: RegionsTable
  retired_card_tokens: RetiredCardTokensTable
  saved_cards: SavedCardsTable
  shortfalls: ShortfallsTable
  staff: StaffTable
  staff_challenges: StaffChallengesTable
  staff_company_accounts: StaffCompanyAccountsTable
  staff_company_ways: StaffCompanyWaysTable
  staff_invitations: StaffInvitationsTable
  staff_passkeys: StaffPasskeysTable
  staff_sessions: StaffSessionsTable
  staff_views: StaffViewsTable
  store_accounts: StoreAccountsTable
  store_entries: StoreEntriesTable
  store_application_documents: StoreApplicationDocumentsTable
  store_applications: StoreApplicationsTable
  store_collection_items: StoreCollectionItemsTable
  store_collections: StoreCollectionsTable
  store_counts: StoreCountsTable
  store_document_totals: StoreDocumentTotalsTable
  store_application_cases: StoreApplicationCasesTable
  store_application_letters: StoreApplicationLettersTable
  stores: StoresTable
  survey_responses: SurveyResponsesTable
  surveys: SurveysTable
  switches: SwitchesTable
  terms: TermsTable
  transfers: TransfersTable
  voucher_batches: VoucherBatchesTable
  voucher_failures: VoucherFailuresTable
  vouchers: VouchersTable
}
