import type boss from '#locales/zh-TW/boss.json'
import type download from '#locales/zh-TW/download.json'
import type errors from '#locales/zh-TW/errors.json'
import type experience from '#locales/zh-TW/experience.json'
import type forms from '#locales/zh-TW/forms.json'
import type home from '#locales/zh-TW/home.json'
import type jobs from '#locales/zh-TW/jobs.json'
import type pages from '#locales/zh-TW/pages.json'
import type press from '#locales/zh-TW/press.json'
import type shell from '#locales/zh-TW/shell.json'
import type shop from '#locales/zh-TW/shop.json'
import type simulator from '#locales/zh-TW/simulator.json'
import type stores from '#locales/zh-TW/stores.json'

/** The groups of messages, one JSON file a locale; zh-TW is the first language and the type. */
export interface Texts {
  boss: typeof boss
  download: typeof download
  errors: typeof errors
  experience: typeof experience
  forms: typeof forms
  home: typeof home
  jobs: typeof jobs
  pages: typeof pages
  press: typeof press
  shell: typeof shell
  shop: typeof shop
  simulator: typeof simulator
  stores: typeof stores
}

export type TextGroup = keyof Texts
