import type { Difference, DifferenceLine } from '#contract/values/difference.ts'
import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import { CORRECTED_FIELDS } from '#contract/values/applications.ts'
import { useDayWords } from '../../components/day.tsx'
import { useMoneyParts } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ArrowRightIcon } from '../../art/icons.tsx'
import { useCouponFieldWords } from '../coupons/use-coupon-field-words.ts'
import { useFieldWords } from '../publishing/form/use-field-words.ts'
import { isMergeLine } from '../stores/merge-lines.ts'
import { isStoreField } from '../stores/store-fields.ts'

/** What an act changes: each line as it was, and as it is then. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const t = useTranslations('console.difference')
  const ofApplications = useTranslations('console-applications.corrected')
  const ofMerges = useTranslations('console-stores.merge.lines')
  const ofStores = useTranslations('console-stores.fields')
  const ofCoupons = useCouponFieldWords()
  const { placeOf, valueOf } = useFieldWords()
  const wordsOf = useValueWords(difference)
  const nameOf = (name: string) => {
    const corrected = CORRECTED_FIELDS.find((field) => name === `corrected.${field}`)
    if (corrected) return ofApplications(corrected)
    if (isMergeLine(name)) return ofMerges(name)
    if (isStoreField(name)) return ofStores(name)
    if (isKnown(name)) return t(`names.${name}`)
    return ofCoupons(name, difference.area) ?? placeOf(name)
  }
  const { lines } = difference
  if (lines.length === 0) return <p className="text-muted">{t('nothing')}</p>
  return (
    <dl className="difference">
      {lines.map((line) => (
        <div key={line.name}>
          <dt className="text-muted">{nameOf(line.name)}</dt>
          {isTold(line.name) ? (
            <dd className="col-start-2 col-end-5 font-semibold">{wordsOf(line, line.is)}</dd>
          ) : isLong(line) ? (
            <Texts was={line.was} is={line.is} none={t('none')} becomes={t('becomes')} />
          ) : line.was === line.is ? (
            <dd className="col-start-4">
              {wordsOf(line, line.is)} <span className="text-muted">{t('stays')}</span>
            </dd>
          ) : (
            <>
              <dd className="text-end">{valueOf(line.name, wordsOf(line, line.was))}</dd>
              <dd>
                <ArrowRightIcon className="size-4" />
                <span className="sr-only">{t('becomes')}</span>
              </dd>
              <dd className="font-semibold">{valueOf(line.name, wordsOf(line, line.is))}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

/** What an act says of itself: nothing was there before it. */
const TOLD = ['case', 'cause'] as const

function isTold(name: string): boolean {
  return (TOLD as readonly string[]).includes(name) || isMergeLine(name)
}

/** So long a text has a line of its own. */
const LONG = 32

function isLong({ form, was, is }: DifferenceLine): boolean {
  return form === 'plain' && [was, is].some((value) => String(value ?? '').length > LONG)
}

interface TextsProps extends Pick<DifferenceLine, 'was' | 'is'> {
  none: string
  becomes: string
}

/** A text as it was, and below it as it is then. */
function Texts({ was, is, none, becomes }: TextsProps) {
  return (
    <>
      <dd className="col-span-full break-words whitespace-pre-line text-muted">
        {was === null ? none : <del>{was}</del>}
      </dd>
      <dd className="col-span-full break-words whitespace-pre-line">
        <span className="sr-only">{becomes}</span>
        {is ?? none}
      </dd>
    </>
  )
}

const KNOWN = [
  ...TOLD,
  'balance',
  'owed',
  'suspended',
  'decideBy',
  'password',
  'refunded',
  'toCard',
  'toCredit',
  'rebateBack',
  'publishedAt',
  'toldOfTerms',
  'answers',
  'message',
  'application',
  'store',
  'letters',
  'paused',
  'endsOn',
  'leftToGive',
  'tookPart',
  'promised',
  'promisedCredit',
  'answer',
  'waitingAnswers',
  'waitingCredit',
  'paidCredit',
  'invitation',
  'toBePaid',
  'held',
  'refusedInvitations',
  'notPaid',
  'readers',
  'beginsAt',
  'endsBy',
  'capped',
  'suspendedMembers',
  'leavingMembers',
  'gotBefore',
  'unwanted',
  'alreadySent',
  'onTheWay',
  'notSent',
  'partnerKeys',
  'olderKeysUntil',
  'partnerKey',
  'budget',
  'budgetLeft',
  'budgetUsed',
  'budgetPromised',
  'budgetPrizes',
] as const

function isKnown(name: string): name is (typeof KNOWN)[number] {
  return (KNOWN as readonly string[]).includes(name)
}

function useValueWords({ area }: Difference) {
  const t = useTranslations('console.difference')
  const texts = useTranslations()
  const dayWords = useDayWords()
  const partsOf = useMoneyParts()
  const format = useFormatter()
  const { currency, timeZone } = AREA_FACTS[area ?? DEFAULT_AREA]
  return ({ form }: DifferenceLine, value: DifferenceLine['is']): string => {
    if (value === null) return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (form === 'day') return dayWords(String(value))
    if (form === 'moment') {
      return format.dateTime(new Date(String(value)), {
        timeZone,
        dateStyle: 'full',
        timeStyle: 'short',
      })
    }
    // A word of the locales, which the act names by its key.
    if (form === 'word') return texts(String(value) as Parameters<typeof texts>[0])
    if (form !== 'money' || typeof value !== 'number') return String(value)
    const { symbol, digits } = partsOf(Math.abs(value), currency)
    return `${value < 0 ? '−' : ''}${symbol}${digits}`
  }
}
