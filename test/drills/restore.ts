import { setTimeout as wait } from 'node:timers/promises'
import { ROUND } from '../faults/drill/drill-member.ts'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { DocumentCopy } from './document-copy.ts'
import { DrillApplicant, type HandedIn } from './drill-applicant.ts'
import { endInterrupted } from './end-interrupted.ts'
import { OwnBackup } from './own-backup.ts'
import { dropLedger } from './restore-faults.ts'
import { Restoration } from './restoration.ts'
import { findIdleMembers, findUntold } from './judge-acts.ts'
import { judgeSight } from './judge-sight.ts'
import { PageReaders } from './page-readers.ts'
import { list, say, sayCounts } from './say.ts'
import { strikeLine } from './strike-line.ts'

/** How long everybody meets servers without their ledger, until somebody decides. */
const UNNOTICED_MS = 10_000
/** Handed in before the last copy of the documents, and after it: some seconds of them. */
const [COPIED, NOT_COPIED] = [5, 6]

/** What makes the drill go red, with what it must find. */
export const RESTORE_SABOTAGES = {
  'lost-segment': /recovery ended before configured recovery target was reached/,
  'changed-document': /^a document of the copy is damaged: /,
  'struck-line': /^lost: /,
}
export type RestoreSabotage = keyof typeof RESTORE_SABOTAGES

export interface RestoreOptions {
  members: number
  rounds: number
  sabotage: RestoreSabotage | undefined
}

/**
 * Everybody's ledger is dropped while members check in, claim, convert, pay and refund, and applicants hand in
 * documents; the database goes back to one second before, the documents to their last copy. Answers what is damaged:
 * acknowledged until that second and missing, doubled, a broken chain, a document that does not open, another answer
 * than it lets expect, another list than the gateway's.
 */
export async function runRestore({ rounds, ...options }: RestoreOptions): Promise<string[]> {
  const damage: string[] = []
  for (let round = 1; round <= rounds; round += 1) damage.push(...(await runOnce(options)))
  return damage
}

type OneRound = Omit<RestoreOptions, 'rounds'>

async function runOnce({ members, sabotage }: OneRound): Promise<string[]> {
  const backup = await OwnBackup.start()
  endInterrupted(() => backup.stop())
  try {
    const stage = await DrillStage.startOn(members, backup.database)
    endInterrupted(() => stage.close().finally(() => backup.stop()))
    const origins = () => stage.origins()
    const applicant = new DrillApplicant(origins)
    const note = (status: number | undefined) => stage.seen.notePage(status)
    const readers = new PageReaders({ origins, note })
    try {
      await readers.untilRead()
      return await loseLedger({ stage, backup, applicant }, sabotage)
    } finally {
      await applicant.end()
      await readers.end()
      await stage.close()
    }
  } finally {
    await backup.stop()
  }
}

interface Scene {
  stage: DrillStage
  backup: OwnBackup
  applicant: DrillApplicant
}

async function loseLedger(
  { stage, backup, applicant }: Scene,
  sabotage: RestoreSabotage | undefined,
): Promise<string[]> {
  const { memberCount } = stage
  await stage.untilDone(memberCount)
  await backup.takeFull()
  const copy = new DocumentCopy(stage.documentsFolder)
  copy.take()
  await stage.untilDone(5 * memberCount)
  await applicant.untilHandedIn(COPIED)
  copy.take()
  await applicant.untilHandedIn(applicant.documents.length + NOT_COPIED)
  const damage = judgeSight('before', stage.seen.take())
  const target = await dropLedger(stage.database.url)
  await wait(UNNOTICED_MS)
  const { answers, pages } = stage.seen.take()
  const length = `${UNNOTICED_MS / 1_000} s`
  say(`For ${length} without their ledger members got ${list(answers)}; readers ${list(pages)}`)
  damage.push(...judgeSight('without their ledger', { answers: {}, pages }))
  const restoration = new Restoration({ stage, backup, copy, applicant }, target)
  damage.push(...(await restoration.run(sabotage)))
  if (!restoration.isOpen) return damage
  // What was asked of servers that were stopped has no answer.
  await stage.untilEachDid()
  stage.seen.take()
  await stage.untilEachDid(ROUND)
  damage.push(...judgeSight('since everything is back', stage.seen.take()))
  await applicant.untilHandedIn(applicant.documents.length + COPIED)
  await stage.endLoad()
  await applicant.end()
  const isKept = ({ askedAt, heardAt }: HandedIn) =>
    heardAt < copy.beganAt || askedAt > restoration.openedAt
  const lost = await applicant.findLost(isKept)
  damage.push(...lost.map((id) => `a document is lost: ${id}`))
  damage.push(...findIdleMembers(stage), ...(await findUntold(stage)))
  if (sabotage === 'struck-line') await strikeLine(stage.database.url)
  damage.push(...(await stage.findDamage()))
  sayCounts(stage.journal)
  return damage
}
