import { useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import type { FormAnswer } from '../../page/form-answer.ts'
import { useRootData } from '../../page/root-data.ts'
import { useLastAnswer } from '../../page/use-page-answer.ts'
import { entryDraft, type Draft } from '../../client/entry-draft.ts'
import type { FormPlace, ServedForm } from './form-place.ts'

/** A form in a page that the router has: its action takes it. */
export function useRouterPlace(): FormPlace {
  const submit = useSubmit()
  const memberId = useRootData()?.member?.id
  const isSubmitting = useNavigation().formMethod === 'POST'
  return {
    ...useServedForm(),
    submit: (sent) => submit(sent, { method: 'post' }),
    isSubmitting,
    draft: useMembersDraft(memberId),
  }
}

/** A form that was refused and a page in another language have a new entry each, in the place of their old one. */
function useMembersDraft(memberId: string | undefined): Draft {
  const draft = useMemo(() => entryDraft(memberId), [memberId])
  const { key } = useLocation()
  // Before what came of it is seen, and the page is loaded anew.
  useLayoutEffect(() => draft.follow(), [draft, key])
  return draft
}

/** What the page says of its form. */
export function useServedForm(): ServedForm {
  const root = useRootData()
  const answer = useLastAnswer<FormAnswer>()
  // In one piece, wherever the line ends.
  const phone = root?.companyInfo?.phone?.replaceAll(' ', '\u00a0')
  return { answer, offWords: root?.off.forms, phone, site: siteOf(root) }
}

function siteOf(root: ReturnType<typeof useRootData>): ServedForm['site'] {
  if (!root) return undefined
  const { area, isAreaNamed, locale, isLocaleNamed, isInApp } = root
  return { area, isAreaNamed, locale, isLocaleNamed, isInApp }
}
