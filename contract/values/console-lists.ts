import { CONTENT_KINDS, type ContentKind } from './content-kinds.ts'

/** What of a list stays with whoever looks at it: kept as a view, or left out of its table. */
interface ListFacts {
  /**
   * What a view keeps of its address: what was chosen. What was typed is not: a number or a name of somebody would stay
   * where nobody looks for it.
   */
  fields: readonly string[]
  /** What can be left out. The column that names a row is none of them. */
  columns: readonly string[]
}

const OWN_LISTS = {
  members: {
    fields: ['area', 'state', 'order'],
    columns: ['area', 'balance', 'lastActive', 'opened'],
  },
  payments: { fields: ['area', 'state'], columns: ['amount', 'state', 'when'] },
  stores: {
    fields: ['area', 'type', 'state', 'order'],
    columns: ['type', 'rebate', 'changed'],
  },
  campaigns: {
    fields: ['kind', 'area', 'state'],
    columns: ['state', 'window', 'given', 'left'],
  },
  inbox: {
    fields: ['kind', 'area', 'state', 'assigned', 'wait'],
    columns: ['from', 'kind', 'state', 'age', 'assigned', 'when'],
  },
  applications: {
    fields: ['area', 'state', 'wait'],
    columns: ['company', 'state', 'documents', 'age', 'sent'],
  },
  broadcasts: { fields: ['area', 'state'], columns: ['state', 'when', 'reached'] },
  reviews: { fields: ['kind', 'area'], columns: ['why', 'amount', 'since'] },
  proposals: { fields: ['show'], columns: ['about', 'by', 'state', 'when'] },
  acts: { fields: ['act', 'from', 'to'], columns: ['subject', 'by', 'when'] },
} as const satisfies Record<string, ListFacts>

export type OwnList = keyof typeof OWN_LISTS

/** Whether it is a list of its own page, and none of a kind of content. */
export function isOwnList(list: ConsoleList): list is OwnList {
  return Object.hasOwn(OWN_LISTS, list)
}

/** Of each kind of content one. */
export type ConsoleList = OwnList | `content/${ContentKind}`

/** The columns of all lists by their names; a page says their heads. */
export type ListColumn = (typeof OWN_LISTS)[OwnList]['columns'][number] | ContentColumn

const CONTENT_COLUMNS = ['state', 'ends', 'left', 'day', 'shownIn'] as const
type ContentColumn = (typeof CONTENT_COLUMNS)[number]

const CONTENT_LIST: ListFacts = { fields: ['area', 'state'], columns: CONTENT_COLUMNS }

export const CONSOLE_LISTS: Readonly<Record<ConsoleList, ListFacts>> = {
  ...OWN_LISTS,
  ...(Object.fromEntries(CONTENT_KINDS.map((kind) => [`content/${kind}`, CONTENT_LIST])) as Record<
    `content/${ContentKind}`,
    ListFacts
  >),
}

export const CONSOLE_LIST_NAMES = Object.keys(CONSOLE_LISTS) as [ConsoleList, ...ConsoleList[]]

/** Of a person, for one list. */
export const VIEWS_PER_LIST = 20
export const VIEW_NAME_LENGTH = 40
