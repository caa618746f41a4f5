/** Which state of each content file has been loaded. */
export interface ContentVersionsTable {
  path: string
  hash: string
  loaded_at: Date
  /** Of what the console has published of it; null where it is as its files say. */
  console_hash: string | null
}
