import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import { readSource } from '../source-files.ts'

interface FormTexts {
  fields: Record<string, { label: string }>
  service: { about: string; you: string; message: string }
  prospectStore: { sections: Record<string, string> }
  pressContact: { sections: Record<string, string> }
}

test.each(LOCALES)('%s: no heading of a form says what the label below it says', (locale) => {
  const forms = JSON.parse(readSource(`locales/${locale}/forms.json`)) as FormTexts
  const { about, you, message } = forms.service
  const sections = [forms.prospectStore.sections, forms.pressContact.sections]
  const headings = [about, you, message, ...sections.flatMap((texts) => Object.values(texts))]
  const labels = new Set(Object.values(forms.fields).map(({ label }) => label))
  expect(headings.filter((heading) => labels.has(heading))).toEqual([])
})
