import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import type { PushJob, SendPushJob } from '../../people/messages/push-job.ts'
import { requirePassword } from '../../people/passwords/require-password.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import type { ConversionLink, LinkParameters } from './conversion-link.ts'
import { convertiblePoints, type ConvertiblePoints } from './convertible-points.ts'
import {
  findConversion,
  NONCE_IDENTITY,
  nonceIdentity,
  type ConversionReason,
  type StoredConversion,
} from './find-conversion.ts'
import type { Partner } from './find-partner.ts'
import { judgeLink } from './judge-link.ts'
import type { SendCallBackJob } from './partner-call-back-job.ts'
import type { PartnerKeys } from './partner-keys.ts'

export interface ConvertPointsDependencies {
  db: Kysely<Database>
  clock: Clock
  keys: PartnerKeys
  sendCallBackJob: SendCallBackJob
  sendPushJob: SendPushJob
}

export interface ConvertPointsInput {
  parameters: LinkParameters
  memberId: string
  /** The member's own area: its rate counts. */
  area: Area
  locale: Locale
  /** What the member has typed just now, if anything. */
  password: string | undefined
}

export interface ConvertPointsOutput {
  conversion: StoredConversion
  partner: Partner
  /** False: the link had brought this before, to the same member. */
  isNew: boolean
}

/**
 * Turns the points of a partner's link into credit that never expires (rules.md, Partner portal):
 * credit, conversion and the job that tells the partner, all or nothing. The same member with the same
 * link again gets the first result, also when the link has expired meanwhile.
 *
 * @throws NamedError `ConversionLinkInvalid`, `PartnerNotFound`, `ConversionUsedByAnother`,
 * `ConversionLinkExpired`, `PartnerNotInArea`, `ConversionTooSmall`, `AccountClosed`, and what
 * `requirePassword` throws; nothing is asked for a link that brings nothing
 */
export async function convertPoints(
  dependencies: ConvertPointsDependencies,
  { parameters, memberId, area, locale, password }: ConvertPointsInput,
): Promise<ConvertPointsOutput> {
  const { db, clock, keys } = dependencies
  const moment = momentOf(clock)
  const now = moment.now()
  const judgement = judgeLink({ parameters, keys, locale, now })
  if (judgement.status === 'unknown_partner') throw new NamedError('PartnerNotFound')
  if (judgement.status === 'tampered') throw new NamedError('ConversionLinkInvalid')
  const { link, partner } = judgement
  if (await findConversion(db, link)) {
    return { conversion: await ownConversion(db, link, memberId), partner, isNew: false }
  }
  const worth = convertiblePoints(link, partner, { area, now })
  await requirePassword(db, clock, { memberId, given: password })
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const first = await takeNonce(tx, { link, memberId, now })
    if (first) return { conversion: first, partner, isNew: false }
    const conversion = { id: newId(moment), memberId, link, worth, createdAt: now }
    await creditConversion(tx, moment, conversion)
    await dependencies.sendCallBackJob(tx, { memberId, id: conversion.id, partner: partner.code })
    await dependencies.sendPushJob(tx, pushOf(conversion, partner))
    return { conversion: await ownConversion(tx, link, memberId), partner, isNew: true }
  })
}

/** @throws NamedError `ConversionUsedByAnother` */
async function ownConversion(
  db: Kysely<Database>,
  link: ConversionLink,
  memberId: string,
): Promise<StoredConversion> {
  const conversion = await findConversion(db, link)
  if (!conversion) throw new Error(`A nonce of ${link.partner} is taken, but by no conversion`)
  if (conversion.memberId !== memberId) throw new NamedError('ConversionUsedByAnother')
  return conversion
}

interface TakenNonce {
  link: ConversionLink
  memberId: string
  now: Date
}

/** Makes the link the member's; answers what it was used for where another request was faster. */
async function takeNonce(
  tx: Transaction<Database>,
  { link, memberId, now }: TakenNonce,
): Promise<StoredConversion | undefined> {
  const value = nonceIdentity(link)
  const taken = await tx
    .insertInto('identities')
    .values({ kind: NONCE_IDENTITY, value, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (taken) return undefined
  return ownConversion(tx, link, memberId)
}

interface NewConversion {
  id: string
  memberId: string
  link: ConversionLink
  worth: ConvertiblePoints
  createdAt: Date
}

async function creditConversion(
  tx: Transaction<Database>,
  moment: Moment,
  { id, memberId, link, worth, createdAt }: NewConversion,
): Promise<void> {
  const { partner, points, nonce } = link
  const transferId = `conversion:${partner}:${nonce}`
  await creditMember(tx, moment, {
    id: transferId,
    memberId,
    amountMinor: worth.amountMinor,
    from: accountOf.partner(partner),
    reason: { code: 'partner-conversion', values: reasonOf(link, worth) },
    source: `partner-conversions/${id}`,
    provenance: 'converted',
    expiresAt: null,
  })
  await tx
    .insertInto('partner_conversions')
    .values({
      member_id: memberId,
      id,
      partner_code: partner,
      nonce,
      points,
      amount_minor: worth.amountMinor,
      transfer_id: transferId,
      created_at: createdAt,
      called_back_at: null,
    })
    .execute()
}

function pushOf({ id, memberId, worth }: NewConversion, { names }: Partner): PushJob {
  const facts = { titles: names, amountMinor: worth.amountMinor }
  return { kind: 'partner-conversion', eventId: `partner-conversion.${id}`, memberId, facts }
}

/** The rate of the day stays in the ledger. */
function reasonOf(
  { partner, points }: ConversionLink,
  { rate, usedPoints, leftoverPoints }: ConvertiblePoints,
): ConversionReason {
  return {
    partner,
    points,
    usedPoints,
    leftoverPoints,
    ratePoints: rate.points,
    rateCreditMinor: rate.creditMinor,
  }
}
