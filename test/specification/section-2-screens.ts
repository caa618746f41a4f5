import { constant, route, tested, text, words, type Section } from './proof.ts'

/** docs/product/specification.md, Screens: what the pages show, layouts, menu, error page. */
export const SCREENS: Section = {
  'home: about, rebate, brand, client, evaluation, friendly, video, sign-up form': [
    tested('e2e/specification.e2e.ts', 'The home page has every section'),
  ],
  'store list: search by city, region and business type': [
    tested('e2e/finder.e2e.ts', 'finds a store by 大安區 and 餐飲, and opens it'),
  ],
  'store list: search by MRT station': [
    tested('e2e/finder.e2e.ts', 'finds a store by the MRT station 忠孝復興, and opens it'),
  ],
  'stores near me': [
    tested('e2e/finder.e2e.ts', 'finds the stores near, the nearest first, and opens one'),
  ],
  'store information': [tested('api/stores.test.ts', 'give all of one store, and others near it')],
  'merchant join (alliance)': [
    tested(
      'e2e/contact-forms.e2e.ts',
      'says what is missing, asks, sends once, shows the number, and mails',
    ),
  ],
  'consumer and store feedback': [
    tested('unit/form-options.test.ts', 'are taken by the call'),
    tested('e2e/service-form.e2e.ts', 'asks only for what the question type needs'),
  ],
  'contact and service form': [
    tested(
      'e2e/service-form.e2e.ts',
      'says what is missing, keeps what was typed, and leads to the fields',
    ),
  ],
  'media center': [
    tested('api/press-items.test.ts', 'list one year, and always say which years there are'),
  ],
  'platform disclaimer': [
    route('/app-web/disclaimer'),
    tested('api/content.test.ts', 'give a page in the caller’s language'),
  ],
  'survey list and rules': [
    route('/app-web/survey-rule'),
    tested(
      'api/surveys.test.ts',
      'are listed with what can be answered first, then what comes, then what is over',
    ),
  ],
  'check-in records': [
    route('/app-web/check-in/{id?}/logs'),
    tested('e2e/check-in.e2e.ts', 'A missed day starts the streak again'),
  ],
  'voucher page: by serial number': [
    tested(
      'e2e/vouchers.e2e.ts',
      'A serial is grouped as it is typed, and a typo is told before anybody is asked',
    ),
  ],
  'voucher page: by scanning a code': [
    tested('e2e/vouchers.e2e.ts', 'A code in front of the camera becomes a red envelope'),
  ],
  'partner portal: choose an app to receive points': [
    tested('e2e/portal.e2e.ts', 'a visitor chooses an app, which opens with the same signed link'),
  ],
  'card-add form': [
    route('/app-web/ccbind/{token?}'),
    words('web/routes.ts', "'./routes/app/ccbind-page.tsx'"),
  ],
  'pay-to-store view': [route('/app-web/pay/{storeId}')],
  'default layout: top bar and footer': [
    tested('e2e/quality.e2e.ts', '${name} is sound, small and large, light and dark'),
  ],
  'a simple mode with neither, for store and online-shop pages': [
    tested(
      'e2e/quality.e2e.ts',
      'A store stands without bar and footer in the simple mode, and so do those near it',
    ),
    tested(
      'e2e/specification.e2e.ts',
      'An item of a shop stands without bar and footer in the simple mode',
    ),
  ],
  'empty layout': [
    tested('e2e/quality.e2e.ts', '${name} is sound, and stands without bar and footer'),
  ],
  "jobs layout: background image, header 'job opportunities', simple footer": [
    text('jobs.title', 'Job opportunities'),
    tested('e2e/specification.e2e.ts', 'The jobs stand in a layout of their own'),
  ],
  'the top bar is fixed, 80 px high, 60 px on a phone': [
    constant('web/styles/tokens.css', '--bar-height', '80px'),
    constant('web/styles/tokens.css', '--bar-height', '60px'),
    tested('e2e/specification.e2e.ts', 'The bar is fixed, 80 px high, and 60 px on a phone'),
  ],
  'a hamburger menu below 1080 px': [
    tested(
      'e2e/specification.e2e.ts',
      'The menu is a sheet below 1080 px, compact in English up to 1430 px',
    ),
    tested('e2e/shell.e2e.ts', 'keeps the focus inside and gives it back on Escape'),
  ],
  'an up state hides the menu': [
    tested('e2e/shell.e2e.ts', 'The bar makes room on the way down and is back on the way up'),
  ],
  'menu: consumer and store experience (Taiwan only)': [
    tested(
      'unit/menu-items.test.ts',
      'Taiwan’s menu has both tours, the news and the stores that members recommend',
    ),
    text('shell.menu.customer'),
    text('shell.menu.store'),
  ],
  'menu: both hidden at mid-width English': [
    tested(
      'unit/menu-items.test.ts',
      'English in Taiwan is compact, and leaves the tours out first',
    ),
  ],
  'menu: news and consumer-recommended stores (Taiwan)': [
    text('shell.menu.press'),
    text('shell.menu.recommended'),
    tested('e2e/routes.e2e.ts', '${name} exists in Taiwan alone'),
  ],
  'menu: stores, boss area': [
    tested('unit/menu-items.test.ts', 'The menu of %s leads to stores and to their owners'),
    text('shell.menu.stores'),
    text('shell.menu.boss'),
  ],
  'menu: boss login, an external link': [
    text('shell.menu.bossLogin'),
    tested(
      'e2e/specification.e2e.ts',
      'The menu is a sheet below 1080 px, compact in English up to 1430 px',
    ),
  ],
  'menu: language selector': [
    tested('e2e/shell.e2e.ts', 'keep page and query, and are remembered'),
  ],
  'a compact menu for English in Taiwan at 1080-1430 px': [
    words('web/components/shell/top-bar.tsx', 'max-[1431px]:hidden'),
    tested(
      'e2e/specification.e2e.ts',
      'The menu is a sheet below 1080 px, compact in English up to 1430 px',
    ),
  ],
  'no company info for fami-point, download and mgm': [
    tested('unit/company-info.test.ts', 'Nobody asks for the company for %s'),
    tested('e2e/events.e2e.ts', 'The night asks for no company, and shows none'),
  ],
  'error page: status code, path and message, with an image and a large title': [
    tested('e2e/shell.e2e.ts', 'says so in ${locale}, with its path and ways on'),
    tested(
      'e2e/failures.e2e.ts',
      'is loaded where the press led, once in a minute, then says that it failed, and goes on',
    ),
    words('web/components/shell/error-view.tsx', "isMissing ? 'scenes/not-found' : 'scenes/error'"),
  ],
  'an unknown page: 404': [
    text('shell.error.notFound', 'This page could not be found'),
    tested('e2e/shell.e2e.ts', 'says so in ${locale}, with its path and ways on'),
  ],
  'a page may define a validation; false is a 404': [
    tested('unit/page-middleware.test.ts', 'is a 404 where it is false'),
  ],
  'a full-screen overlay with five animated bars during navigation': [
    tested(
      'e2e/specification.e2e.ts',
      'A navigation that takes long shows five bars over the whole page',
    ),
  ],
  'an offline flag exists': [
    tested(
      'e2e/failures.e2e.ts',
      'visited pages can be read, others say why not, and a banner stands over both',
    ),
  ],
}
