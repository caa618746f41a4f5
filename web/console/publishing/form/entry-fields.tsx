import { useState } from 'react'
import type { ProblemAnswer } from '#contract/console/content-answers.ts'
import type { Area } from '#contract/values/area.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { problemWords } from '#contract/values/content-problems.ts'
import type { NamedShape } from '#contract/values/field-shapes.ts'
import { useLocale } from '../../../intl/text-context.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { CouponFields } from '../../coupons/coupon-fields.tsx'
import { writeAt, type EntryBody, type Path } from '../entry-body.ts'
import { EntryFormProvider, type LongTextLanguage } from './form-context.ts'
import { ProblemsNotice } from './problems-notice.tsx'
import { ShapeFields } from './shape-field.tsx'
import { languageOf, useShownField } from './use-shown-field.ts'
import './entry-fields.css'

interface EntryFieldsProps {
  kind: ContentKind
  fields: readonly NamedShape[]
  body: EntryBody
  /** Whose money and days it tells. */
  area: Area
  problems: readonly ProblemAnswer[]
  /** First and last day as they run, of one whose days a demonstration counts. */
  counted?: { startsOn: string; endsOn: string } | undefined
  /** Without it they are only read. */
  onChange?: (body: EntryBody) => void
}

/** The form of an entry: made from the schema of its file. Coupons have one that was made by hand. */
export function EntryFields({ kind, fields, ...given }: EntryFieldsProps) {
  const t = useTranslations('console-fields')
  const problems = given.problems.map((problem) => ({
    field: problem.field,
    words: problemWords(problem, t),
  }))
  const props = { ...given, problems }
  const { body, area, counted, onChange } = props
  const shown = useShownField()
  const reader = useLocale()
  const [locale, showLocale] = useState<LongTextLanguage>(() => languageOf(shown) ?? reader)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    if (locale !== 'beside') showLocale(languageOf(shown) ?? locale)
  }
  if (kind === 'coupons') return <CouponFields {...props} />
  const form = {
    ...{ body, area, problems, counted, locale, showLocale, shown },
    Fields: ShapeFields,
    isReadOnly: !onChange,
    write: (path: Path, value: unknown) => onChange?.(writeAt(body, path, value)),
  }
  return (
    <EntryFormProvider value={form}>
      <div className="grid max-w-measure gap-6">
        <ProblemsNotice problems={problems} />
        <ShapeFields fields={fields} path={[]} />
      </div>
    </EntryFormProvider>
  )
}
