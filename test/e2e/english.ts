import type { Locator, Page } from '@playwright/test'
import app from '#locales/en-US/app.json' with { type: 'json' }
import apply from '#locales/en-US/apply.json' with { type: 'json' }
import boss from '#locales/en-US/boss.json' with { type: 'json' }
import errors from '#locales/en-US/errors.json' with { type: 'json' }
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import home from '#locales/en-US/home.json' with { type: 'json' }
import jobs from '#locales/en-US/jobs.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import stores from '#locales/en-US/stores.json' with { type: 'json' }

/** The site's words, so that tests hold its behaviour and leave the wording to its writers. */
export const english = { app, apply, boss, errors, forms, home, jobs, shell, stores }

/** A text with a placeholder or a choice in it, as far as it is the same for all of them. */
export function beginningOf(text: string): RegExp {
  return new RegExp(`^${(text.split('{')[0] ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`)
}

/** A field of a contact form by its label; what is required says so behind it. */
export function fieldOf(page: Page, name: keyof typeof forms.fields): Locator {
  return page.getByRole('main').getByLabel(beginningOf(forms.fields[name].label))
}
