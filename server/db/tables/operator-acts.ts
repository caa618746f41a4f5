import type { Json } from './columns.ts'

/** Written once, never changed. */
export interface OperatorActsTable {
  id: string
  operator: string
  act: string
  subject: string
  details: Json<Record<string, unknown>>
  created_at: Date
}
