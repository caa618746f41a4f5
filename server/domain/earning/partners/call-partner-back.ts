import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findConversion } from './find-conversion.ts'
import type { PartnerCallBackJob } from './partner-call-back-job.ts'
import type { PartnerCallBackPort } from './partner-call-back-port.ts'

export interface CallPartnerBackDependencies {
  db: Kysely<Database>
  clock: Clock
  callBack: PartnerCallBackPort
}

/**
 * Tells a partner of one conversion. Can run again: the news keeps its id, and the moment when the
 * partner took it over is written once. Answers whether the partner knows it now.
 */
export async function callPartnerBack(
  { db, clock, callBack }: CallPartnerBackDependencies,
  { memberId, id }: PartnerCallBackJob,
): Promise<boolean> {
  const row = await db
    .selectFrom('partner_conversions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .select(['partner_code as partner', 'nonce', 'called_back_at'])
    .executeTakeFirst()
  if (row?.called_back_at) return true
  const conversion = row && (await findConversion(db, row))
  if (!conversion) throw new Error(`No conversion ${id} to call back about`)
  const { points, usedPoints, leftoverPoints, amountMinor, currency, area } = conversion
  const isTaken = await callBack.send({
    id,
    event: 'conversion',
    partner: row.partner,
    nonce: row.nonce,
    points,
    usedPoints,
    leftoverPoints,
    amountMinor,
    currency,
    area,
    convertedAt: conversion.createdAt.toISOString(),
  })
  if (!isTaken) return false
  // Of two that ran at once the first one's moment stays.
  await db
    .updateTable('partner_conversions')
    .set({ called_back_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('called_back_at', 'is', null)
    .execute()
  return true
}
