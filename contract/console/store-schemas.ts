import { z } from 'zod'
import { LOCALES } from '../values/locale.ts'
import { lineSchema } from '../values/query.ts'

export const namesSchema = z.partialRecord(z.enum(LOCALES), z.string())
export const storeIdSchema = lineSchema(64).min(1, 'Required')
export const storeVersionSchema = z.string().max(200).describe('Of the store as it was looked at')
