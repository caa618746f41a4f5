/** What a 404 says to machines (SPEC.md, section 8); people read it in their language. */
export const NOT_FOUND = 'This page could not be found'
