/** Where the language menu is sent: `lang`, and in `to` the page to come back to. */
export const LANGUAGE_PATH = '/language'
