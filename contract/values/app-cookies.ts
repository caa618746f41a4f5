/**
 * What the app has told a page by its values (`window.HongliApp`), for the server of the next one:
 * written by the page, for as long as the web view lives, and read inside the app alone.
 */
export const APP_LANG_COOKIE = 'app-lang'
export const APP_AREA_COOKIE = 'app-area'
