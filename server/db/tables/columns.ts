import type { ColumnType } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'

/**
 * A jsonb column: read as T, written as JSON text. Always stringify yourself: pg would turn a list
 * into a PostgreSQL array.
 */
export type Json<T> = ColumnType<T, string, string>

/** A jsonb column with a default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

export type NullableJson<T> = ColumnType<T | null, string | null, string | null>

export type { Day } from '#contract/values/day.ts'

export type Texts = Partial<Record<Locale, string>>
