import { canonicalJson } from '#contract/values/canonical-json.ts'
import { maskCardNumbers } from '#contract/values/card-numbers.ts'
import type { Repeat } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../wiring/context.ts'
import { inTransaction, isRetryable } from '../db/in-transaction.ts'
import {
  claimIdempotencyKey,
  keepAnswer,
  runWithKey,
  storeAnswer,
  type IdempotencyKey,
  type StoredAnswer,
} from '../domain/ledger/idempotency/idempotency-keys.ts'
import { sha256 } from '../db/sha256.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { toNamedError } from './to-failure.ts'

/** How a call went, before it has words: a repeat may be in another language. */
export type Outcome = { payload: object } | { error: unknown }

interface AskedCall {
  name: CallName
  by: Repeat['by']
  /** A switch that is off stands in its way: only what has begun may go on. */
  isStopped: boolean
}

type StoredOutcome = { payload: object } | { refusal: Refusal }
/** A named error as the database keeps it. */
type Refusal = Pick<NamedError, 'name' | 'values' | 'fields'> & { payload?: object }

const KEY = /^[\x21-\x7e]{1,200}$/
/** What nobody guesses, as the hash or the random id that our own pages send. */
const OWN_KEY_LENGTH = 32

/** The key, where it is nobody else's from whatever address it comes. */
export function ownKeyOf({ idempotencyKey: key }: CallContext): string | undefined {
  return key !== undefined && key.length >= OWN_KEY_LENGTH ? key : undefined
}

/** @throws NamedError `IdempotencyKeyInvalid` */
export function assertIdempotencyKey(key: string): void {
  if (!KEY.test(key)) throw new NamedError('IdempotencyKeyInvalid')
}

/**
 * Runs a write once for the caller's `Idempotency-Key`. Where its repeats are known by the key, the key,
 * what the write does and its answer are one transaction, so that none of them is there without the
 * others: a repeat answers what the first did, in the words of its own language. A definite refusal is
 * kept too; what may go better the next time (429 and 5xx) is not. Where they are known by something
 * else, callers of one key take turns all the same, and each finds what the one before has left.
 *
 * @throws NamedError `IdempotencyKeyReused`, `StillRunning`
 */
export async function answerOnce(
  { name, by, isStopped }: AskedCall,
  input: unknown,
  context: CallContext,
  run: (context: CallContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { idempotencyKey } = context
  if (idempotencyKey === undefined) return run(context)
  const scope = scopeOf(name, context)
  const inTurn = (work: () => Promise<Outcome>) =>
    context.app.turns.take(`${scope} ${idempotencyKey}`, work)
  if (by !== 'key') return inTurn(() => run(context))
  const { area } = context
  const requestHash = hashOf({ input: withoutProof(input), area })
  // As builds up to 2.0 made it, which may run beside this one; what they refuse: docs/operating.md, Upgrading.
  const formerHash = hashOf({ input, area })
  const key = { scope, key: idempotencyKey, requestHash, formerHash }
  // Of a call that a switch stops there is no statement: the key is asked for by itself.
  const inWhat = IN_ONE_STATEMENT.has(name) && !isStopped ? inStatement : inTransactionOfKey
  return inTurn(async () => {
    const outcome = await inWhat(key, context, run)
    return 'error' in outcome ? refusalOf(outcome, key, context) : outcome
  })
}

/** What very many members do in the same minutes, each in one statement: their handlers use `runEffect`. */
const IN_ONE_STATEMENT: ReadonlySet<CallName> = new Set(['checkIn', 'claimDiscountTicket'])

/** The one statement that is the call's whole effect takes the key with it, and keeps the answer. */
async function inStatement(
  key: IdempotencyKey,
  context: CallContext,
  run: (context: CallContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { db, clock } = context.app
  let isDone = false
  let kept: StoredAnswer | undefined
  const outcome = await run({
    ...context,
    async runEffect(effect, payload) {
      const answer = { status: 200, response: { payload } }
      ;({ isDone, kept } = await runWithKey(db, clock, key, { effect, answer }))
      if (kept) throw new Error('The key was taken before')
      return isDone
    },
  })
  if (kept) return fromStored(kept)
  if (isDone || 'error' in outcome) return outcome
  // What was there already, and is there for the next one who asks.
  return fromStored(await keepAnswer(db, clock, key, { status: 200, response: outcome }))
}

/** A visitor's key that nobody could guess is the visitor's own from whatever address it comes. */
function scopeOf(name: CallName, context: CallContext): string {
  const { member, address } = context
  const visitor = ownKeyOf(context) ? 'visitor' : addressBucket(address)
  return `${name} ${member?.id ?? visitor}`
}

async function inTransactionOfKey(
  key: IdempotencyKey,
  context: CallContext,
  run: (context: CallContext) => Promise<Outcome>,
): Promise<Outcome> {
  const { db, clock } = context.app
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const stored = await claimIdempotencyKey(tx, clock, key)
    if (stored) return fromStored(stored)
    const done = await run(inOneTransaction(context, tx))
    if ('error' in done) throw isRetryable(done.error) ? done.error : new Undone(done)
    await storeAnswer(tx, key, { status: 200, response: done })
    return done
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome
    return { error }
  })
}

/** Takes a call's failure out of its transaction, which is undone by it. */
class Undone extends Error {
  readonly outcome: { error: unknown }

  constructor(outcome: { error: unknown }) {
    super('The call has failed')
    this.outcome = outcome
  }
}

/**
 * A refusal is told once it is kept, or as what kept it from that: whether the key has been taken is not
 * known before, and its first request may have done what this one was refused.
 */
async function refusalOf(
  outcome: { error: unknown },
  key: IdempotencyKey,
  { app }: CallContext,
): Promise<Outcome> {
  const refusal = toStored(outcome.error)
  if (!refusal) return outcome
  try {
    return fromStored(await keepAnswer(app.db, app.clock, key, refusal))
  } catch (error) {
    return { error }
  }
}

/**
 * Undefined for what may go better the next time, and for what the key itself was refused for. With another
 * proof it may go better too.
 */
function toStored(error: unknown): StoredAnswer | undefined {
  const { name, status, values, fields, payload } = toNamedError(error)
  const isOfProof = fields.some(({ path }) => path === PROOF)
  const isDefinite = status < 500 && status !== 429 && !NEVER_KEPT.has(name) && !isOfProof
  if (!isDefinite) return undefined
  const refusal: Refusal = { name, values, fields, ...(payload ? { payload } : {}) }
  return { status, response: { refusal } }
}

const NEVER_KEPT = new Set<string>(['IdempotencyKeyReused', 'StillRunning', 'TemporarilyOff'])

function fromStored({ response }: StoredAnswer): Outcome {
  const stored = response as StoredOutcome
  if ('payload' in stored) return stored
  const { name, ...details } = stored.refusal
  return { error: new NamedError(name, details) }
}

/**
 * That a person has sent it (`contract/contact-input.ts`): no part of what was sent. It ends after ten
 * minutes, and whoever sends the same again then brings another one.
 */
const PROOF = 'botCheck'

function withoutProof(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !(PROOF in input)) return input
  const { [PROOF]: _proof, ...rest } = input
  return rest
}

/**
 * Two bodies that differ by the order of their keys are the same, and so are two that differ in a card
 * number alone: what is masked before it is stored must not be guessed from its hash.
 */
function hashOf(value: unknown): string {
  return sha256(maskCardNumbers(canonicalJson(value)))
}
