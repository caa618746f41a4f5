/** The field in which a page's form names what it is about to do. */
export const SUBMISSION_KEY = 'key'
