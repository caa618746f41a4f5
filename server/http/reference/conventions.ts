import { AREA_FACTS, AREAS, CURRENCIES } from '#contract/values/area.ts'

/** One rule that holds for every call; paragraphs, with code between backticks and links as in Markdown. */
export interface Convention {
  id: string
  title: string
  paragraphs: readonly string[]
}

const HUNDREDTHS = CURRENCIES.filter((currency) =>
  AREAS.some((area) => AREA_FACTS[area].currency === currency && AREA_FACTS[area].decimals === 2),
)

/** What a caller reads before the calls: in the document as its description, on the page above them. */
export const CONVENTIONS: readonly Convention[] = [
  {
    id: 'answers',
    title: 'Answers',
    paragraphs: [
      'Every answer is one JSON envelope: `success`, `resultCode` (the HTTP status), `resultMessage` (a sentence in the language of `LANG`), and beside them the payload. A failure has `resultException` instead, a stable name, and `errors` by field where a field is at fault, also where a rule refused it.',
      'Decide by `resultException` and never by the sentence. [Every error with its cause and cure](/api/docs/errors).',
    ],
  },
  {
    id: 'units',
    title: 'Units and times',
    paragraphs: [
      `The end of a name tells its unit. \`…Minor\` is money in the smallest unit of the currency beside it: hundredths of ${HUNDREDTHS.join(' and ')}, whole units of others. \`…Percent\`, \`…Meters\`, \`…Seconds\`, \`…Minutes\` and \`…Days\` are what they say, as numbers.`,
      '`…At` is an instant, ISO 8601 in UTC: `2026-11-23T01:19:36.292Z`. `…On` and `dayKey` are days, `2026-11-23`, in the calendar of the area. A day begins at midnight there.',
    ],
  },
  {
    id: 'members',
    title: 'Members',
    paragraphs: [
      "A call for members takes a token of the app's login: as `Authorization: Bearer …`, as `mt` in the query of a read or the body of a write, or as the session cookie that `openSession` sets. The server finds area, language and account by it; nothing of that is taken from the body.",
    ],
  },
  {
    id: 'limits',
    title: 'Rate limits',
    paragraphs: [
      'Each call says how many requests a minute it takes from one address, and from one member. Above that it answers 429 `TooManyRequests` with `Retry-After` in seconds. Limits may change without notice: heed the header.',
    ],
  },
  {
    id: 'repeats',
    title: 'Repeats',
    paragraphs: [
      'Give every write an `Idempotency-Key`, a random id of your own for each act. If an answer is lost, send the same again with the same key: it happens once, and you are told what the first did. Keys are kept for 24 hours. A key used for something else is refused with `IdempotencyKeyReused`; another `botCheck` is nothing else, for one ends after ten minutes.',
      '429 and 5xx are kept under no key: after them the repeat is tried anew.',
    ],
  },
  {
    id: 'pages',
    title: 'Lists',
    paragraphs: [
      'A list takes `p`, the number of the page from 1, and `ps`, rows a page up to 100. Its answer has `paging` with `total` and `hasMore`.',
    ],
  },
  {
    id: 'versions',
    title: 'Versions and deprecation',
    paragraphs: [
      '`/api/official` and `/api/v2/official` are both current: the second holds the calls that came later, and replaces nothing. Within them new calls, new optional parameters, new fields of answers, new values of an enumeration and new named errors come without notice; skip what you do not know.',
      'What would break a caller is made as a new call beside the old one. The old one then says so in its description here and in the changelog, names what replaces it and its last day, and stays for at least twelve months. After that it answers 404 `UnknownCall`. No call is deprecated today.',
    ],
  },
]
