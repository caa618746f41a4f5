import { createProspectStore } from '../domain/people/prospect-stores/create-prospect-store.ts'
import { formDependencies, receiptOf } from './form-dependencies.ts'
import type { Handlers } from './handlers.ts'

export const prospectStores: Handlers<'prospectStores'> = {
  async create({ kind, ...form }, context) {
    const { area, locale } = context
    const receipt = await createProspectStore(formDependencies(context), {
      kind,
      area,
      locale,
      form,
    })
    return { prospectStore: receiptOf(receipt) }
  },
}
