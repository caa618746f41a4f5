import type { FormCall } from '../../page/send-form.ts'

const POS_VENDOR_KIND = { kind: 'pos-vendor' } as const

/** What the service form says, wherever the form stands. */
export const FEEDBACK: FormCall = {
  type: 'feedback',
  send: async (api, form, options) => {
    const result = await api.feedbacks.create(form, options)
    return result.success ? result.feedback : result
  },
}

export const PRESS_CONTACT: FormCall = {
  type: 'press-contact',
  send: async (api, form, options) => {
    const result = await api.pressContacts.create(form, options)
    return result.success ? result.pressContact : result
  },
}

export const PROSPECT_STORE: FormCall = {
  type: 'prospect-store',
  send: async (api, form, options) => {
    const result = await api.prospectStores.create(form, options)
    return result.success ? result.prospectStore : result
  },
}

export const POS_VENDOR: FormCall = {
  type: 'prospect-store',
  own: POS_VENDOR_KIND,
  send: async (api, form, options) => {
    const result = await api.prospectStores.create({ ...form, ...POS_VENDOR_KIND }, options)
    return result.success ? result.prospectStore : result
  },
}

export const STORE_APPLICATION: FormCall = {
  type: 'store-application',
  send: async (api, form, options) => {
    const result = await api.storeApplications.create(form, options)
    return result.success ? result.storeApplication : result
  },
}
