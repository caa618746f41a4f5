/** What a list shows of a press item. */
export const PRESS_ITEM_SUMMARY = [
  'id',
  'kind',
  'published_on as publishedOn',
  'titles',
  'summaries',
  'cover',
  'external_url as externalUrl',
] as const
