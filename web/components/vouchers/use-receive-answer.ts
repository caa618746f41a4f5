import { useEffect, useState } from 'react'
import type { CallOutputs } from '#contract/calls.ts'
import { normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { sha256 } from '../../client/sha-256.ts'
import { isLostForm } from '../../page/lost-form.ts'
import { useLastAnswer, usePageAnswer } from '../../page/use-page-answer.ts'
import type { ReceiveAnswer } from './receive-action.ts'

/** The answer of the page's form. One that was lost is found in the list of vouchers, by the serial's hash. */
export function useReceiveAnswer(
  list: CallOutputs['listVouchers'] | undefined,
): ReceiveAnswer | undefined {
  const last = useLastAnswer<unknown>()
  const hash = useSerialHash(isLostForm(last) ? last.sent.serial : undefined)
  // The newest stand on the first page; another says nothing of them.
  const newest = hash !== undefined && list?.paging.p === 1 ? list.vouchers : undefined
  const voucher = newest?.find(({ serialHash }) => serialHash === hash)
  return usePageAnswer<ReceiveAnswer>(
    ({ failure, sent: { serial = '' }, isDone }) =>
      isDone && voucher
        ? { receipt: { voucher, isNew: false }, serial: '' }
        : { failure, serial, isUnknown: isDone === undefined },
    () => newest && voucher !== undefined,
  )
}

/** Undefined until it is reckoned, and where it cannot be. */
function useSerialHash(serial: string | undefined): string | undefined {
  const [known, setKnown] = useState<{ serial: string; hash: string }>()
  useEffect(() => {
    if (serial === undefined) return
    sha256(normalizeVoucherSerial(serial)).then(
      (hash) => setKnown({ serial, hash }),
      () => undefined,
    )
  }, [serial])
  return known?.serial === serial ? known?.hash : undefined
}
