import type { FormAnswer } from '../../page/form-answer.ts'
import type { SiteFacts } from '../../page/site-href.ts'
import type { Draft } from '../../client/entry-draft.ts'

/** What a contact form's page knows of it, as it goes to the browser. */
export interface ServedForm {
  /** Of the action, where the page itself was the answer. */
  answer?: FormAnswer | undefined
  /** Why no form is taken now, in the operator's words. */
  offWords?: string | undefined
  /** The area's number, for who cannot send it. */
  phone?: string | undefined
  /** What the page's address names, for links of this site. */
  site: SiteFacts | undefined
}

/** Where a contact form stands: in a page that the router has, or in a still one (decision 35). */
export interface FormPlace extends ServedForm {
  /** Sends what the form holds; the place has another answer then. */
  submit: (sent: FormData) => Promise<void>
  isSubmitting: boolean
  draft: Draft
}
