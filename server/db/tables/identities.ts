export interface IdentitiesTable {
  kind: string
  value: string
  member_id: string
  created_at: Date
}
