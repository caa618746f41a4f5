import { z } from 'zod'
import { call } from './call.ts'
import { contactInput, FORM_ERRORS, FORMS_PER_MINUTE, receiptSchema } from './contact-input.ts'
import { PROSPECT_STORE } from './examples/form-examples.ts'
import { PROSPECT_STORE_KINDS, PROSPECT_STORE_RULES } from './values/contact-rules.ts'

export const prospectStoreInput = contactInput(PROSPECT_STORE_RULES.store.fields, PROSPECT_STORE)
  .extend({
    kind: z
      .enum(PROSPECT_STORE_KINDS)
      .default('store')
      .describe('Which form it is; it decides what is required'),
  })
  .meta({ examples: [{ ...PROSPECT_STORE, kind: 'store' }] })

export const prospectStores = {
  /** `kind` decides what is required: a store by default, the short form, or a vendor of POS systems. */
  create: call({
    id: 'createProspectStore',
    method: 'POST',
    path: '/api/official/prospect-store',
    summary: 'Ask to join as a store, or to cooperate as a vendor of POS systems',
    description:
      '`kind` decides what is required: the full form of a store by default, the short one, or that of a vendor of POS systems.',
    tag: 'Forms',
    errors: FORM_ERRORS,
    perMinute: FORMS_PER_MINUTE,
    stoppedBy: 'forms',
    input: prospectStoreInput,
    output: z.object({ prospectStore: receiptSchema }),
  }),
}
