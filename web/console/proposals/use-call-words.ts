import { useTranslations } from '../../intl/use-translations.ts'

/** What a call of the console is called; one that this build does not know by its name. */
export function useCallWords(): (call: string) => string {
  const t = useTranslations('console.calls')
  return (call) => (isKnown(call) ? t(call) : call)
}

const KNOWN = [
  'correctBalance',
  'undoEntry',
  'refundPayment',
  'beginBroadcast',
  'renewPartnerKey',
  'mergeStores',
] as const

function isKnown(call: string): call is (typeof KNOWN)[number] {
  return (KNOWN as readonly string[]).includes(call)
}
