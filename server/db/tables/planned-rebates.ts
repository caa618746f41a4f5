/** What a store gives from a day on; the row goes as the rebate begins. */
export interface PlannedRebatesTable {
  store_id: string
  /** The first moment of its day in the store's area. */
  starts_at: Date
  rebate_percent: number
  rebate_cap_minor: number | null
}
