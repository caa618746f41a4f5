/** The table of docs/product/specification.md, Calls, row by row: method, path, payload or query. */
const CALLS_OF_SPEC = `
| GET | /api/official/parameter/re-company | query lang, country-code; 3 s timeout |
| GET | /api/official/place/city-region | query passed through |
| GET | /api/official/press | not shown |
| GET | /api/official/service/ip-location | server-side, 1500 ms timeout when no cookie |
| GET | /api/official/store | query keyword |
| GET | /api/official/store/{id} | none |
| POST | /api/official/prospect-store | contact form payload; shows progress |
| GET | /api/official/coupon/store | query p (default 1), ps (default 100) |
| GET | /api/official/tag/business-type | query country-code |
| GET | /api/official/term/privacy | shows progress |
| GET | /api/v2/official/cms/re-store-cache/{collection} | default official_store_collection_user |
| GET | /api/v2/official/cms/page/{id} | none |
| GET | /api/official/mgm/{id} | none |
| GET | /api/v2/official/dynamic-link/sn/{sn} | none |
| GET | /api/official/marketing/discount-ticket-activities | with query |
| GET | /api/official/marketing/discount-ticket-activities/{id} | query mt |
| POST | /api/official/marketing/discount-ticket-activities/{id}/claim | body mt |
| GET | /api/official/marketing/check-in | query force-reload (default false) |
| GET | /api/official/marketing/check-in/{id}/check-in-status | query mt, force-reload |
| GET | /api/official/marketing/check-in/{id}/check-in-logs | with query |
| POST | /api/official/marketing/check-in/{id}/check-in | body mt |
| POST | /api/official/feedback | body not shown |
| POST | /api/official/press/contact | shows progress |
| POST | /api/tool/valid-token | body token |
| POST | /api/tool/log-error | body url, message, error |
`

/** Method and path of every call of the specification. */
export const SPEC_CALLS: readonly string[] = CALLS_OF_SPEC.trim()
  .split('\n')
  .map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim())
      .join(' '),
  )
