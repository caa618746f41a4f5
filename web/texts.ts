import type errors from '#locales/zh-TW/errors.json'
import type home from '#locales/zh-TW/home.json'
import type shell from '#locales/zh-TW/shell.json'
import type stores from '#locales/zh-TW/stores.json'

/** The groups of messages, one JSON file a locale; zh-TW is the first language and the type. */
export interface Texts {
  errors: typeof errors
  home: typeof home
  shell: typeof shell
  stores: typeof stores
}

export type TextGroup = keyof Texts

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: 'zh-TW' | 'zh-CN' | 'en-US'
  }
}
