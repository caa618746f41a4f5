import type { CallOutputs } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import { pageAction } from '../../page/page-action.ts'
import { conversionInputOf } from './load-conversion.ts'

export interface ConversionAnswer {
  done?: Pick<CallOutputs['convertPoints'], 'conversion' | 'balanceMinor'>
  failure?: ApiFailure
  /** No answer came; the page has found out that it is done. */
  isFound?: boolean
}

/** Confirms the link in the page's own address; its button is `ConfirmConversion`. */
export const conversionAction = pageAction(
  async ({ api, query, form }): Promise<ConversionAnswer> => {
    const password = normalizePassword(String(form.get('password') ?? ''))
    const result = await api.partners.convertPoints({
      ...conversionInputOf(query),
      ...(password && { password }),
    })
    if (!result.success) return { failure: result }
    const { conversion, balanceMinor } = result
    return { done: { conversion, balanceMinor } }
  },
)
