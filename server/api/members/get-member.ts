import { implement } from '@orpc/server'
import { getMember as contract } from '#contract/members.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { CallContext } from '../../context.ts'
import { getMember as get } from '../../domain/members/get-member.ts'
import { findSuspension } from '../../domain/members/find-suspension.ts'
import { memberOf } from '../guard-member.ts'

export const getMember = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { app } = context
    const {
      ladder: steps,
      closingAt,
      createdAt,
      ...member
    } = await get(app.db, app.clock, memberOf(context).id)
    const ladder = steps.map(({ expiresAt, ...step }) => ({
      ...step,
      expiresAt: expiresAt?.toISOString() ?? null,
    }))
    const suspension = await findSuspension(app.db, member.id)
    const next = ladder[0]
    return {
      member: {
        ...member,
        currency: AREA_FACTS[member.area].currency,
        ladder,
        nextExpiry: next?.expiresAt
          ? { expiresAt: next.expiresAt, amountMinor: next.amountMinor }
          : null,
        closesAt: closingAt?.toISOString() ?? null,
        openedAt: createdAt.toISOString(),
        suspension: suspension ? { cause: suspension.cause, decideBy: suspension.decideBy } : null,
      },
    }
  })
