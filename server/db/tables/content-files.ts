/** A file of the imported content, as it was read. */
export interface ContentFilesTable {
  /** Inside the content folder, with slashes: `press-items/hello.json`. */
  path: string
  /** The folder or file that is loaded as one, as in `content_versions`. */
  source: string
  /** JSON. */
  body: string
  updated_at: Date
}
