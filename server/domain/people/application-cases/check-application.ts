import { AREA_LIMITS } from '#contract/values/area-limits.ts'
import type { Area } from '#contract/values/area.ts'
import type { CheckName } from '#contract/values/applications.ts'
import { isTaxNumber } from '#contract/values/company-number.ts'
import { isStorePhone } from '#contract/values/store-phone.ts'
import type {
  ApplicationBank,
  ApplicationContact,
} from '../store-applications/application-dependencies.ts'

export interface Check {
  name: CheckName
  isPassed: boolean
}

/** What can be told of an application from what it says alone: of its forms, and never whether a registry knows it. */
export function checkApplication(
  area: Area,
  {
    companyName,
    taxNumber,
    contact,
    bank,
  }: {
    companyName: string
    taxNumber: string
    contact: ApplicationContact
    bank: ApplicationBank
  },
): Check[] {
  const { least, most } = AREA_LIMITS[area].accountDigits
  const digits = bank.bankAccount
  const isAccount = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most
  const holder = folded(bank.bankAccountHolder)
  const isOwn = [companyName, contact.contactName].some((name) => folded(name) === holder)
  return [
    { name: 'taxNumber', isPassed: isTaxNumber(taxNumber, area) },
    { name: 'bankAccount', isPassed: isAccount },
    { name: 'accountHolder', isPassed: isOwn },
    { name: 'storePhone', isPassed: isStorePhone(contact.storePhone, area) },
  ]
}

function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
