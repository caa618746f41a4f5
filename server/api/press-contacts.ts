import { createPressContact } from '../domain/people/press-contacts/create-press-contact.ts'
import { formDependencies, receiptOf } from './form-dependencies.ts'
import type { Handlers } from './handlers.ts'

export const pressContacts: Handlers<'pressContacts'> = {
  async create(form, context) {
    const { area, locale } = context
    const receipt = await createPressContact(formDependencies(context), { area, locale, form })
    return { pressContact: receiptOf(receipt) }
  },
}
