import { walkActs } from '../../../domain/operating/operator-acts/find-acts.ts'
import { actsAsked } from '../acts-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listActs: SourceOf<'listActs'> = async (input, context, page) => {
  const { by, act } = input
  const asked = { by, act, ...actsAsked(sessionOf(context).person, input) }
  const { rows, next } = await walkActs(context.app.db, asked, page)
  return {
    rows: rows.map(({ at, address, details, changes, proposalId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      fromAddress: address,
      details: JSON.stringify(details),
      changes: changes && JSON.stringify(changes),
      proposal: proposalId,
    })),
    next,
  }
}
