import { createStoreApplication } from '../domain/people/store-applications/create-store-application.ts'
import { finishStoreApplication } from '../domain/people/store-applications/finish-store-application.ts'
import { getStoreApplication } from '../domain/people/store-applications/get-store-application.ts'
import { removeStoreDocument } from '../domain/people/store-applications/remove-store-document.ts'
import { renewApplicationLink } from '../domain/people/store-applications/renew-application-link.ts'
import { ownKeyOf } from './answer-once.ts'
import { mayMail } from './form-dependencies.ts'
import type { Handlers } from './handlers.ts'
import {
  applicationAnswer,
  applicationDependenciesOf,
} from './store-applications/application-dependencies-of.ts'

export const storeApplications: Handlers<'storeApplications'> = {
  async create(input, context) {
    const { app, area, locale } = context
    const dependencies = {
      ...applicationDependenciesOf(context),
      botCheck: app.botCheck,
      mayMail: (email: string) => mayMail(app, email),
    }
    const form = { area, locale, form: input, key: ownKeyOf(context) }
    const { createdAt, linkEndsAt, ...receipt } = await createStoreApplication(dependencies, form)
    return {
      storeApplication: {
        ...receipt,
        createdAt: createdAt.toISOString(),
        linkEndsAt: linkEndsAt.toISOString(),
      },
    }
  },

  async get(input, context) {
    const application = await getStoreApplication(applicationDependenciesOf(context), input.link)
    return { storeApplication: applicationAnswer(application) }
  },

  async removeDocument(input, context) {
    const application = await removeStoreDocument(applicationDependenciesOf(context), input)
    return { storeApplication: applicationAnswer(application) }
  },

  async finish(input, context) {
    const application = await finishStoreApplication(applicationDependenciesOf(context), input.link)
    return { storeApplication: applicationAnswer(application) }
  },

  async renewLink(input, context) {
    const { limits } = context.app
    const count = (id: string) =>
      limits.consume(`store-application-link:${id}`, RENEWALS_A_DAY, DAY_SECONDS)
    const renewal = await renewApplicationLink(
      applicationDependenciesOf(context),
      input.link,
      count,
    )
    return { renewal: { ...renewal, linkEndsAt: renewal.linkEndsAt.toISOString() } }
  },
}

/** Each one is a mail to somebody. */
const RENEWALS_A_DAY = 3
const DAY_SECONDS = 86_400
