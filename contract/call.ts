import type { z } from 'zod'
import type { Tag } from './tags.ts'
import type { ErrorName } from './values/errors.ts'
import type { SwitchName } from './values/switches.ts'

/** What the door has to know of a call (`server/api/dispatch.ts`). */
export interface CallMeta {
  /**
   * Who may call: anyone; only a member (401 `LoginRequired` otherwise); or either, who is answered as
   * a member where a valid token is there.
   */
  caller: 'anyone' | 'member' | 'either'
  /** `demo`: only for trying out; in production there is no such call. */
  stage: 'everywhere' | 'demo'
  /** The named errors that the call's own rules can answer. */
  errors: readonly ErrorName[]
  /** Of an error that is about one field of the input: which, as `path` in `errors` of the envelope. */
  errorFields: Readonly<Partial<Record<ErrorName, string>>>
  /** Requests a minute that one address, and one member, may make (before `RATE_LIMIT_SCALE`). */
  perMinute: number
  /** What makes a repeat one with the first; of reads nothing needs to. */
  repeat: Repeat
  /** The switch that refuses it while it is off, by `TemporarilyOff`; undefined: it is never stopped. */
  stoppedBy: SwitchName | undefined
  /** What a suspended member is answered: reads go on, and so does leaving (`mayLeave`). */
  whileSuspended: 'answered' | 'leaving' | 'refused'
}

/**
 * What makes the repeat of a write one effect with the first, and tells it what the first did:
 *
 * - `key`: the caller's `Idempotency-Key`. Key, effect and answer are one transaction. For writes that
 *   ask nobody outside and take no secret.
 * - `begun`: the caller's `Idempotency-Key` too, but the verb keeps it with what it begins, in the
 *   same transaction: a repeat takes that up again. Nothing of the input is kept.
 * - `business`: an id in the input, or the state that the first has left.
 * - `nothing`: there is nothing that a second time would double.
 */
export type Repeat = { by: 'key' } | { by: 'begun' | 'business' | 'nothing'; because: string }

/** An error that is about one field of a call's input. */
export interface ErrorAtField<Field extends string = string> {
  name: ErrorName
  field: Field
}

/** Declares what is refused for one field: `errors: [...errorsAt('serial', 'VoucherNotFound')]`. */
export function errorsAt<const Field extends string>(
  field: Field,
  ...names: readonly ErrorName[]
): ErrorAtField<Field>[] {
  return names.map((name) => ({ name, field }))
}

/** A call as its noun's file declares it. */
export interface CallDeclaration<Id, Input extends z.ZodType, Output> {
  /**
   * Its name outside the code, which never changes: in the reference, in logs and figures, and with the
   * idempotency keys of the database.
   */
  id: Id
  method: 'GET' | 'POST' | 'DELETE'
  /** Path parameters in braces: `/api/official/store/{id}`. */
  path: `/api/${string}`
  /** What the call does, in a line without a full stop. */
  summary: string
  /** What its caller has to know besides, in sentences. */
  description: string
  tag: Tag
  caller?: CallMeta['caller']
  stage?: 'demo'
  errors?: readonly (ErrorName | ErrorAtField<keyof z.input<NoInfer<Input>> & string>)[]
  perMinute?: number
  /** Of a write; `{ by: 'key' }` unless given. */
  repeat?: Exclude<Repeat, { by: 'key' }>
  /** Of a write that begins something: which switch stops it. */
  stoppedBy?: SwitchName
  /** A write that gives up something of the member's own, or says what may be told to him: a suspended one may do it. */
  isLeaving?: true
  input: Input
  /** The answer, without the envelope around it. */
  output: Output
}

export interface Call<
  Id extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
>
  extends
    CallMeta,
    Pick<
      CallDeclaration<Id, Input, Output>,
      'id' | 'method' | 'path' | 'summary' | 'description' | 'tag' | 'input' | 'output'
    > {}

/** What every call for members can answer besides its own errors. */
const MEMBER_ERRORS = ['LoginRequired', 'AccountClosed'] as const satisfies ErrorName[]

const READ: Repeat = { by: 'nothing', because: 'it reads' }

const DEFAULT_READS_PER_MINUTE = 600
const DEFAULT_WRITES_PER_MINUTE = 60

/**
 * Declares one call: what the server mounts, what the in-process door and the page's client are
 * typed by, and what the OpenAPI document says.
 */
export function call<const Id extends string, Input extends z.ZodType, Output extends z.ZodType>(
  declaration: CallDeclaration<Id, Input, Output>,
): Call<Id, Input, Output> {
  const { id, method, path, summary, description, tag, input, output } = declaration
  const { caller = 'anyone', stage = 'everywhere', stoppedBy, errors = [] } = declaration
  const isRead = method === 'GET'
  const isRefused = !isRead && caller !== 'anyone'
  return {
    id,
    method,
    path,
    summary,
    description,
    tag,
    input,
    output,
    caller,
    stage,
    errors: [
      ...(stage === 'demo' ? (['UnknownCall'] as const) : []),
      ...(caller === 'member' ? MEMBER_ERRORS : []),
      ...(isRefused ? (['AccountSuspended'] as const) : []),
      ...(stoppedBy ? (['TemporarilyOff'] as const) : []),
      ...errors.map((error) => (typeof error === 'string' ? error : error.name)),
    ],
    errorFields: Object.fromEntries(
      errors.flatMap((error) => (typeof error === 'string' ? [] : [[error.name, error.field]])),
    ),
    perMinute:
      declaration.perMinute ?? (isRead ? DEFAULT_READS_PER_MINUTE : DEFAULT_WRITES_PER_MINUTE),
    repeat: isRead ? READ : (declaration.repeat ?? { by: 'key' }),
    stoppedBy,
    whileSuspended: !isRefused ? 'answered' : declaration.isLeaving ? 'leaving' : 'refused',
  }
}
