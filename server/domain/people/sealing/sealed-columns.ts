/** A column that holds what `Sealer.seal` has made. */
export interface SealedColumn {
  table: string
  column: string
  /** The table's primary key. */
  key: readonly string[]
}

/**
 * All of them, in the order in which what they hold moves on (a binding's token becomes a card's, a card's
 * is retired), so that nothing moves from what is still to be sealed anew to what has been. The name of a
 * sealed column says so: one with `sealed` in it that is missing here fails `test/api/reseal.test.ts`.
 * Documents need no place: each file has a key of its own, which stands sealed in `sealed_details`.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'fingerprint_keys', column: 'sealed_key', key: ['is_only'] },
  { table: 'gateway_charges', column: 'redirect_sealed', key: ['member_id', 'id'] },
  { table: 'card_bindings', column: 'secret_sealed', key: ['member_id', 'id'] },
  { table: 'saved_cards', column: 'token_sealed', key: ['member_id', 'id'] },
  { table: 'retired_card_tokens', column: 'token_sealed', key: ['member_id', 'id'] },
  { table: 'partner_keys', column: 'key_sealed', key: ['partner_code', 'fingerprint'] },
  { table: 'unconfirmed_forms', column: 'sealed_form', key: ['id'] },
  { table: 'store_applications', column: 'sealed_contact', key: ['id'] },
  { table: 'store_applications', column: 'sealed_bank', key: ['id'] },
  {
    table: 'store_application_documents',
    column: 'sealed_details',
    key: ['application_id', 'id'],
  },
]
