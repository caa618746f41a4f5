import { createContext, useContext } from 'react'
import type { CompiledMessage } from 'icu-minify/format'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { TextGroup } from './texts.ts'

/** Messages nested by key, each compiled on the server. */
export interface CompiledTexts {
  [key: string]: CompiledMessage | CompiledTexts
}

export interface TextContext {
  locale: Locale
  /** Of the page. */
  area: Area
  /** Of the area, such as `Asia/Taipei`. */
  timeZone: string
  /** Where all times are written by one clock, whatever the language's own is. */
  hourCycle?: 'h23'
  messages: CompiledTexts
  /** The operator's short name: `{brand}` in any message. */
  brand: string
  /** Its whole name: `{brandName}`. */
  brandName: string
}

const textContext = createContext<TextContext | undefined>(undefined)

export const TextProvider = textContext.Provider

export function useTextContext(): TextContext {
  const context = useContext(textContext)
  if (!context) throw new Error('No TextProvider above')
  return context
}

export function useLocale(): Locale {
  return useTextContext().locale
}

/**
 * Where a page's messages come from: the server gives all that there are; in the browser none is given, and what
 * has been fetched counts.
 */
export const textSource = createContext<
  ((groups: readonly TextGroup[]) => CompiledTexts) | undefined
>(undefined)
