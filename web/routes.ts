import { index, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The whole URL table. `:area?` is tw, my or sg in any case; anything else there is a 404, or, as
 * the only segment, the serial number of a dynamic link (`/{token}` of SPEC.md, section 2).
 */
export default [
  route(':area?', './routes/site/site-layout.tsx', [
    index('./routes/site/home-page.tsx'),
    route('store-list', './routes/site/store-list-page.tsx'),
  ]),
  route('*', './routes/not-found-page.tsx'),
] satisfies RouteConfig
