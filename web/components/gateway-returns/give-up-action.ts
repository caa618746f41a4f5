import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'

/** Gives the payment of the form up: what it reserved comes back. */
export async function giveUpAction({ api, form }: PageSubmission): Promise<{
  failure?: ApiFailure
}> {
  const result = await api.payments.abandon({ id: String(form.get('paymentId') ?? '') })
  return result.success ? {} : { failure: result }
}
