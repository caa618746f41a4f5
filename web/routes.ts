import { index, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole URL table. `:area?` is tw, my or sg in any case; anything else there is a 404, or, as
 * the only segment, the serial number of a dynamic link (`/{token}` of SPEC.md, section 2).
 */
export default [
  route(':area?', './routes/site/site-layout.tsx', [
    index('./routes/site/home-page.tsx'),
    route('boss', './routes/site/boss-page.tsx'),
    route('reboss', './routes/site/reboss-page.tsx'),
    route('reboss/apply', './routes/site/reboss-apply-page.tsx'),
    route('reboss/form', './routes/site/reboss-form-page.tsx'),
    route('cooperation', './routes/site/cooperation-page.tsx'),
    route('download', './routes/site/download-page.tsx'),
    route('store-list', './routes/site/store-list-page.tsx'),
    route('store-list/Pagination', './routes/site/store-list-fragment.tsx'),
    route('store-search', './routes/site/store-search-page.tsx'),
    route('store/:id?', './routes/site/store-page.tsx'),
    route('online-shop/item/:id?', './routes/site/online-shop-item-page.tsx'),
    route('events/customer-recommend/official', './routes/site/customer-recommend-page.tsx'),
    route('press', './routes/site/press-page.tsx'),
    route('press/contact', './routes/site/press-contact-page.tsx'),
    route('press/:id', './routes/site/press-item-page.tsx'),
    route('privacy', './routes/site/privacy-page.tsx'),
    route('policies/privacy', './routes/site/privacy-page.tsx', { id: 'policies-privacy' }),
    route('service', './routes/site/service-page.tsx'),
    route('jobs', './routes/site/jobs-page.tsx'),
    route('experience/customer', './routes/site/experience-customer-page.tsx'),
    route('experience/store', './routes/site/experience-store-page.tsx'),
  ]),
  route('app-web', './routes/app/app-layout.tsx', [
    route('disclaimer', './routes/app/disclaimer-page.tsx'),
    route('survey-rule', './routes/app/survey-rule-page.tsx'),
  ]),
  route('share/link/download-boss', './routes/share/download-boss-page.tsx'),
  route('simulator/outbox', './routes/app/simulator-outbox-page.tsx'),
  route('yt-player/:id?', './routes/share/yt-player-page.tsx'),
  route('offline', './routes/offline-page.tsx'),
  route('*', './routes/not-found-page.tsx'),
] satisfies RouteConfig
