import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'

/** The buttons of the page, as values of `intent`. */
export const ATTACH_INTENTS = { remove: 'remove', finish: 'finish', renew: 'renew' } as const

export interface AttachAnswer {
  failure?: ApiFailure
  isRemoved?: boolean
  renewal?: { maskedEmail: string }
}

/** Removes a document, sends for review, or mails a new link; with scripts and without them. */
export async function attachAction(submission: PageSubmission): Promise<AttachAnswer> {
  const { api, form, query } = submission
  const link = query.get('link') ?? ''
  switch (form.get('intent')) {
    case ATTACH_INTENTS.remove: {
      const result = await api.storeApplications.removeDocument({
        link,
        id: String(form.get('id') ?? ''),
      })
      return result.success ? { isRemoved: true } : { failure: result }
    }
    case ATTACH_INTENTS.finish: {
      const result = await api.storeApplications.finish({ link })
      return result.success ? {} : { failure: result }
    }
    case ATTACH_INTENTS.renew: {
      const result = await api.storeApplications.renewLink({ link })
      return result.success ? { renewal: result.renewal } : { failure: result }
    }
    default:
      return {}
  }
}
