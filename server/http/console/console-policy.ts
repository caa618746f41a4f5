/**
 * For the page of the console: nothing is written into it, so that its scripts need neither nonce nor hash, and
 * nothing inline runs. Of other companies it loads nothing. Frames are for the preview of its own drafts.
 */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // React writes style attributes; they cannot load or run anything that the others forbid.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * For a page of the site that is seen ahead, in a frame of the console: it runs nothing, sends nothing and leads
 * nowhere. Of its own origin it is, for a drawing is a reference into a file (decision 36).
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

/**
 * For a document of an applicant: whatever it is, nothing of it runs or loads anything. A picture needs none of what this
 * forbids; a browser that shows it as a page of its own shows it shut off.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
