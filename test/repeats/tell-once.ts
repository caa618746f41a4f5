import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { shapeOf } from './answer-shape.ts'
import type { RepeatCase } from './repeat-cases.ts'
import type { Answer, Asked, RepeatStage, Send } from './repeat-stage.ts'

const TRIES = 8

export interface Once {
  answer: Answer
  changes: Record<string, number>
}

/** What the write does where nothing happens to it. */
export async function doOnce(stage: RepeatStage, repeatCase: RepeatCase): Promise<Once> {
  const asked = await repeatCase.make(stage)
  const before = await countRows(stage, repeatCase)
  const answer = await stage.calm.send(asked, randomUUID())
  expect(answer.body).toMatchObject({ success: true })
  return { answer, changes: await changesSince(stage, before, repeatCase) }
}

/** Before and after the write: what others left to the job is done in both. */
export async function countRows(
  stage: RepeatStage,
  { isSettledLater }: RepeatCase,
): Promise<Map<string, number>> {
  if (isSettledLater) await stage.settleDueCharges()
  return stage.countRows()
}

/** By how much each table has grown; those that have not are left out. */
async function changesSince(
  stage: RepeatStage,
  before: Map<string, number>,
  repeatCase: RepeatCase,
): Promise<Record<string, number>> {
  const after = await countRows(stage, repeatCase)
  const changes = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, rows]) => rows !== 0))
}

/** What is left, and what one request leaves. */
export async function effectsOf(
  stage: RepeatStage,
  { before, once, repeatCase, besides = NOTHING }: Effects,
): Promise<{ left: Record<string, number>; ofOne: Record<string, number> }> {
  const changes = await changesSince(stage, before, repeatCase)
  const leftOut = new Set([
    ...(repeatCase.mayLack ?? []).filter((name) => changes[name] === undefined),
    ...[...Object.keys(changes), ...Object.keys(once.changes)].filter((name) => besides.test(name)),
  ])
  return { left: without(changes, leftOut), ofOne: without(once.changes, leftOut) }
}

interface Effects {
  before: Map<string, number>
  once: Once
  repeatCase: RepeatCase
  /** What the servers' own jobs go on with. */
  besides?: RegExp
}

const NOTHING = /^$/

function without(changes: Record<string, number>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name)))
}

interface Repeated {
  asked: Asked
  key: string
  once: Once
  repeatCase: RepeatCase
}

/** A repeat is told what the first did, at the latest after a few tries. */
export async function expectTold(
  send: Send,
  { asked, key, once, repeatCase }: Repeated,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(asked, key)
    const isLater = [409, 503].includes(answer.status) && 'retryAfterSeconds' in answer.body
    if (isLater && tries < TRIES) continue
    expectSame(answer, once.answer, repeatCase)
    return
  }
}

/** Or that the first one has not ended. */
export function expectToldOrWaiting(answer: Answer, first: Answer, repeatCase: RepeatCase): void {
  if (!isWaiting(answer)) expectSame(answer, first, repeatCase)
}

/** The first one with the key is not done, and when to ask again. */
function isWaiting({ status, body }: Answer): boolean {
  if (body.success || body.resultException !== 'StillRunning') return false
  return status === 409 && typeof body.retryAfterSeconds === 'number'
}

function expectSame({ body }: Answer, first: Answer, { isAsking, tells = [] }: RepeatCase): void {
  if (body.success && isAsking && JSON.stringify(body).includes('"state":"requested"')) return
  expect(shapeOf(body, tells)).toEqual(shapeOf(first.body, tells))
}
