/** The page that the company's sign-in sends the browser back to, as it has to be told there. */
export const WAY_BACK = '/console/sign-in/company'
