import { deleteView, listViews, renameView, saveView } from '../../domain/operating/staff/views.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'

export const views: ConsoleHandlers<'views'> = {
  async list(_, context) {
    return ownViews(context)
  },

  async save(input, context) {
    const { db, clock } = context.app
    await saveView(db, clock, { ...input, ...asker(context, 'saveOwnView') })
    return ownViews(context)
  },

  async rename(input, context) {
    const { db, clock } = context.app
    await renameView(db, clock, { ...input, ...asker(context, 'renameOwnView') })
    return ownViews(context)
  },

  async delete(input, context) {
    const { db, clock } = context.app
    await deleteView(db, clock, { ...input, ...asker(context, 'deleteOwnView') })
    return ownViews(context)
  },
}

async function ownViews(context: ConsoleContext) {
  return { views: await listViews(context.app.db, sessionOf(context).person.id) }
}

function asker(context: ConsoleContext, call: string) {
  return { staffId: sessionOf(context).person.id, operator: operatorOf(context, call) }
}
