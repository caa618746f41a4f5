/** Which state of each content file has been loaded. */
export interface ContentVersionsTable {
  path: string
  hash: string
  loaded_at: Date
}
