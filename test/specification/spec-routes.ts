/** The routes of docs/product/specification.md, Screens, as it lists them; children stand below their parent. */
const ROUTES_OF_SPEC = `
/portal-web
/app-web/check-in
/app-web/check-in/{id?}
  logs
  reward
/app-web/contact-us
/app-web/disclaimer
/app-web/survey-rule
/app-web/discount-tickets
/app-web/discount-tickets/{id?}
/app-web/ccbind/{token?}
/app-web/ccpay/{token?}
/app-web/cc3ds/back
/app-web/fami/back
/apply/tappay
  attach
/policies/privacy
/{token}
/events/2023/happy-go
/events/2023/happygo
/events/2023/hot-shoes
  landing-page
/events/2024/fami-point
  landing-page
/events/2025/bar-promo
  landing-page
/events/anniversary/landing-page
/events/{year?}
  chinese-year
  chinese-year/history
  chinese-year/landing-page
  chinese-year/select
/share/link/download-boss
/share/cu/{id?}
/mgm/{code?}
/store/{id?}
/yt-player/{id?}
/download
/{area?}
  boss
  cooperation
  download
  press
  privacy
  reboss
  service
  store
  store-list
  store-search
  experience/customer
  experience/store
  press/contact
  reboss/apply
  reboss/form
  store-list/Pagination
  events/customer-recommend/official
  online-shop/item/{id?}
  store/{id}
`

/** Every route of the specification with the path of its parent before it. */
export const SPEC_ROUTES: readonly string[] = ROUTES_OF_SPEC.trim()
  .split('\n')
  .reduce<{ parent: string; routes: string[] }>(
    ({ parent, routes }, line) => {
      if (!line.startsWith(' ')) return { parent: line, routes: [...routes, line] }
      return { parent, routes: [...routes, `${parent}/${line.trim()}`] }
    },
    { parent: '', routes: [] },
  ).routes

/** What stands for the parts in braces. */
const EXAMPLES: Readonly<Record<string, string>> = {
  area: 'sg',
  token: 'hongli-welcome-2026',
  year: '2026',
}

/** The addresses that a route of the specification may have: each optional part with and without a value. */
export function addressesOf(route: string): string[] {
  const optional = /\/\{(\w+)\?\}/.exec(route)
  if (optional) {
    const [whole, name = ''] = optional
    const without = route.replace(whole, '') || '/'
    return [without, route.replace(whole, `/${EXAMPLES[name] ?? 'one'}`)].flatMap(addressesOf)
  }
  return [route.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? 'one')]
}
