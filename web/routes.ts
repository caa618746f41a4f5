import { index, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole URL table. `:area?` is tw, my or sg in any case; anything else there is a 404, or, as
 * the only segment, the serial number of a dynamic link (`/{token}` of SPEC.md, section 2).
 */
export default [
  route(':area?', './routes/site/site-layout.tsx', [
    index('./routes/site/home-page.tsx'),
    route('store-list', './routes/site/store-list-page.tsx'),
    route('press', './routes/site/press-page.tsx'),
    route('press/:id', './routes/site/press-item-page.tsx'),
    route('privacy', './routes/site/privacy-page.tsx'),
    route('policies/privacy', './routes/site/privacy-page.tsx', { id: 'policies-privacy' }),
    route('jobs', './routes/site/jobs-page.tsx'),
    route('experience/:id', './routes/site/experience-page.tsx'),
  ]),
  route('app-web', './routes/app/app-layout.tsx', [
    route('disclaimer', './routes/app/disclaimer-page.tsx'),
    route('survey-rule', './routes/app/survey-rule-page.tsx'),
  ]),
  route('yt-player/:id?', './routes/share/yt-player-page.tsx'),
  route('offline', './routes/offline-page.tsx'),
  route('*', './routes/not-found-page.tsx'),
] satisfies RouteConfig
