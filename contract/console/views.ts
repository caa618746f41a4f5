import { z } from 'zod'
import {
  CONSOLE_LIST_NAMES,
  CONSOLE_LISTS,
  isOwnList,
  VIEW_NAME_LENGTH,
  type ConsoleList,
  type OwnList,
} from '../values/console-lists.ts'
import type { ContentKind } from '../values/content-kinds.ts'
import { lineSchema } from '../values/query.ts'
import { acts } from './acts.ts'
import { applications } from './applications.ts'
import { broadcasts } from './broadcasts.ts'
import { consoleCampaigns } from './campaigns.ts'
import { consoleRead, consoleWrite } from './console-call.ts'
import { consoleContent } from './content.ts'
import { inbox } from './inbox.ts'
import { consoleMembers } from './members.ts'
import { consolePayments } from './payments.ts'
import { proposals } from './proposals.ts'
import { consoleReviews } from './reviews.ts'
import { consoleStores } from './stores.ts'

/** What each list takes; those of content also take their kind. */
const INPUT_OF: Readonly<Record<OwnList, z.ZodType>> = {
  members: consoleMembers.list.input,
  payments: consolePayments.list.input,
  stores: consoleStores.list.input,
  campaigns: consoleCampaigns.list.input,
  inbox: inbox.list.input,
  applications: applications.list.input,
  broadcasts: broadcasts.list.input,
  reviews: consoleReviews.list.input,
  proposals: proposals.list.input,
  acts: acts.list.input,
}

/** Whether a list takes what a view has kept. */
export function doesListTake(list: ConsoleList, query: Readonly<Record<string, string>>): boolean {
  const { fields } = CONSOLE_LISTS[list]
  if (!Object.keys(query).every((field) => fields.includes(field))) return false
  if (isOwnList(list)) return INPUT_OF[list].safeParse(query).success
  const kind = list.slice(list.indexOf('/') + 1) as ContentKind
  return consoleContent.list.input.safeParse({ ...query, kind }).success
}

const listSchema = z.enum(CONSOLE_LIST_NAMES)
const nameSchema = lineSchema(VIEW_NAME_LENGTH).min(1, 'Required')

const viewSchema = z.object({
  id: z.uuid(),
  list: listSchema,
  name: z.string(),
  query: z.record(z.string(), z.string()).describe('As it stands in the address of its list'),
  without: z.array(z.string()).describe('Columns that are left out'),
})

export type ListView = z.infer<typeof viewSchema>

const viewsSchema = z.object({ views: z.array(viewSchema).describe('Own ones, by their names') })

/** Lists as somebody likes to see them: each has own ones, and nobody else sees them. */
export const views = {
  list: consoleRead({
    id: 'listOwnViews',
    admits: 'signed-in',
    input: z.strictObject({}),
    output: viewsSchema,
  }),

  /** One of that name is replaced. */
  save: consoleWrite({
    id: 'saveOwnView',
    admits: 'signed-in',
    input: z
      .strictObject({
        list: listSchema,
        name: nameSchema,
        query: z.record(z.string().max(20), z.string().max(80)),
        without: z.array(z.string().max(20)).max(20),
      })
      .refine(({ list, query }) => doesListTake(list, query), { path: ['query'], error: 'Invalid' })
      .refine(
        ({ list, without }) => without.every((name) => CONSOLE_LISTS[list].columns.includes(name)),
        { path: ['without'], error: 'Invalid' },
      ),
    output: viewsSchema,
  }),

  rename: consoleWrite({
    id: 'renameOwnView',
    admits: 'signed-in',
    input: z.strictObject({ id: z.uuid(), name: nameSchema }),
    output: viewsSchema,
  }),

  delete: consoleWrite({
    id: 'deleteOwnView',
    admits: 'signed-in',
    input: z.strictObject({ id: z.uuid() }),
    output: viewsSchema,
  }),
}
