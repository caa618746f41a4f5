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
