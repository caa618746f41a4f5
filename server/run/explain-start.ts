import { ConfigurationError } from '../config/mistakes.ts'
import { ForeignDatabase } from '../database-marks/refuse-foreign-database.ts'
import { EmbeddedDatabaseInUse } from '../db/database.ts'
import { explainDatabase } from '../db/explain-database.ts'
import { SchemaBehind } from '../db/schema-behind.ts'
import { SchemaBusy } from '../db/schema-busy.ts'
import { SchemaForeign } from '../db/schema-foreign.ts'
import { SchemaNewer } from '../db/schema-newer.ts'
import { UnknownSealingKey } from '../domain/people/sealing/sealer.ts'
import { ContentError } from '../domain/publishing/content/content-error.ts'
import { PortNotFree } from './assert-port-free.ts'

const CLEAR = [
  ConfigurationError,
  EmbeddedDatabaseInUse,
  ForeignDatabase,
  ContentError,
  SchemaBehind,
  SchemaBusy,
  SchemaForeign,
  SchemaNewer,
  PortNotFree,
  UnknownSealingKey,
]

/** A line for what an operator can put right; everything else with its stack. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (CLEAR.some((kind) => error instanceof kind)) return error.message
  return explainDatabase(error, process.env.DATABASE_URL) ?? error.stack ?? error.message
}
