import type { ApplicationRow } from '#contract/console/applications.ts'
import type { Clock } from '../../../clock.ts'
import {
  versionOf,
  type Application,
} from '../../../domain/people/application-cases/applications.ts'
import type {
  ApplicationBank,
  ApplicationContact,
} from '../../../domain/people/store-applications/application-dependencies.ts'

const HOUR_MS = 3_600_000
const SHOWN_DIGITS = 4

export function rowOf(clock: Clock, application: Application): ApplicationRow {
  const { reference, area, storeName, companyName, state, isLate, documentCount } = application
  const { createdAt, finishedAt, askedAt } = application
  const since = finishedAt ?? createdAt
  return {
    ...{ reference, area, storeName, companyName, state, isLate, documentCount },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    waitsHours: Math.floor((clock.now().getTime() - since.getTime()) / HOUR_MS),
  }
}

interface Opened {
  contact: ApplicationContact
  bank: ApplicationBank
  monthlyMinor: number
}

/** All that whoever judges it sees at once: of the account its end alone. */
export function wholeOf(clock: Clock, application: Application, opened: Opened) {
  const { locale, taxNumber, storeAddress, wanted, words, cause, storeId } = application
  const { contact, bank, monthlyMinor } = opened
  return {
    ...rowOf(clock, application),
    ...{ locale, taxNumber, storeAddress, wanted, words, cause, storeId, monthlyMinor },
    version: versionOf(application),
    contactName: contact.contactName,
    jobTitle: contact.jobTitle ?? null,
    storePhone: contact.storePhone,
    email: contact.email,
    bankName: bank.bankName,
    bankBranch: bank.bankBranch ?? null,
    accountEnd: bank.bankAccount.slice(-SHOWN_DIGITS),
    accountHolder: bank.bankAccountHolder,
    linkEndsAt: application.linkEndsAt.toISOString(),
  }
}
