import type { z } from 'zod'
import type { Permission } from '../values/staff-roles.ts'
import type { Columns } from './columns.ts'

/** Who is let in: anyone who has not signed in yet, every person of staff, or who may. */
export type Admits = 'anyone' | 'signed-in' | Permission

interface ConsoleCallMeta {
  admits: Admits
  /** `demo`: in production there is no such call. */
  stage: 'everywhere' | 'demo'
  /**
   * What it leaves in the log of acts: a look at the member whose id is the input's `memberId`, the record that its
   * verb writes, or nothing.
   */
  record: 'look' | 'change' | 'nothing'
  /** A passkey's proof not older than five minutes. */
  wantsProof: boolean
  /** Whose yes it takes where the act asks for a second person. */
  approvedBy: Permission | undefined
  /** Of its body, where that may be larger than a call's (`json-body.ts`). */
  bodyKilobytes: number | undefined
  /** Its answer is kept under the key of its page, for a repeat; not where it holds a secret. */
  keepsAnswer: boolean
}

/** `read`: no transaction. `write`: its key, effect and record are one. `act`: a write that can be tried. */
type Kind = 'read' | 'write' | 'act'

export interface ConsoleCall<
  Id extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Of extends Kind = Kind,
  File extends Columns | undefined = Columns | undefined,
> extends ConsoleCallMeta {
  id: Id
  kind: Of
  input: Input
  output: Output
  /** Of the file as which the whole list goes out; undefined: it is none. */
  file: File
}

interface Declared<Id, Input, Output> {
  /** Its name in the address (`/console/api/<id>`) and in the log of acts; it never changes. */
  id: Id
  admits: Admits
  stage?: 'demo'
  input: Input
  output: Output
}

const PLAIN = {
  file: undefined,
  wantsProof: false,
  approvedBy: undefined,
  bodyKilobytes: undefined,
  keepsAnswer: true,
} as const

/**
 * Something that is read; with `looksAt: 'member'` the door writes the look down first, and a list with `file` goes out
 * as one (`server/api/console/exports/`).
 */
export function consoleRead<
  const Id extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const File extends Columns | undefined = undefined,
>(
  declaration: Declared<Id, I, O> & { looksAt?: 'member'; file?: File },
): ConsoleCall<Id, I, O, 'read', File> {
  const { stage = 'everywhere', looksAt, file, ...call } = declaration
  const record = looksAt ? 'look' : 'nothing'
  return { ...call, ...PLAIN, stage, record, kind: 'read', file: file as File }
}

/** A write that is easy to take back, or begins something: done at once. */
export function consoleWrite<const Id extends string, I extends z.ZodType, O extends z.ZodType>(
  declaration: Declared<Id, I, O> & {
    leaves?: 'change' | 'nothing'
    wantsProof?: boolean
    bodyKilobytes?: number
    keepsAnswer?: false
  },
): ConsoleCall<Id, I, O, 'write', undefined> {
  const {
    stage = 'everywhere',
    leaves = 'change',
    wantsProof = false,
    bodyKilobytes,
    keepsAnswer = true,
    ...call
  } = declaration
  return {
    ...call,
    ...{ wantsProof, approvedBy: undefined, bodyKilobytes, keepsAnswer, file: undefined },
    stage,
    record: leaves,
    kind: 'write',
  }
}

/** A write that says what it will do by doing it, and may want a second person (decision 45). */
export function consoleAct<const Id extends string, I extends z.ZodType, O extends z.ZodType>(
  declaration: Declared<Id, I, O> & {
    wantsProof?: boolean
    approvedBy?: Permission
    bodyKilobytes?: number
  },
): ConsoleCall<Id, I, O, 'act', undefined> {
  const {
    stage = 'everywhere',
    wantsProof = false,
    approvedBy,
    bodyKilobytes,
    ...call
  } = declaration
  return {
    ...call,
    ...PLAIN,
    ...{ wantsProof, approvedBy, bodyKilobytes },
    stage,
    record: 'change',
    kind: 'act',
  }
}
