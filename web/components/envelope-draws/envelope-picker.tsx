import type { ReactNode } from 'react'
import { Art } from '../../art/art.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import './envelope-picker.css'

const PACKETS = ['red-packets#fu', 'red-packets#li', 'red-packets#hong'] as const

/** No two that lie side by side have the same character on their seal. */
function RedPacket({ index }: { index: number }) {
  const name = PACKETS[index % PACKETS.length] ?? PACKETS[0]
  return <Art name={name} className="aspect-[112/144] w-full" />
}

interface EnvelopePickerProps {
  count: number
  /** On its way to the server: it trembles, and no other can be picked. */
  openingIndex?: number | undefined
}

/** Closed envelopes are the submit buttons of the form around them: their field is `pick`. */
export function EnvelopePicker({ count, openingIndex }: EnvelopePickerProps) {
  const t = useTranslations('new-year.select')
  const isOpening = openingIndex !== undefined
  return (
    <div className="envelopes" role="group" aria-label={t('label')}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="submit"
          name="pick"
          value={index}
          className="envelope-pick"
          data-opening={index === openingIndex || undefined}
          aria-disabled={isOpening || undefined}
          onClick={(event) => isOpening && event.preventDefault()}
        >
          <RedPacket index={index} />
          <span className="sr-only">
            {index === openingIndex ? t('opening') : t('envelope', { number: index + 1 })}
          </span>
        </button>
      ))}
    </div>
  )
}

interface OpenEnvelopesProps {
  /** The member's own. */
  pick: number
  /** What each of them held. */
  contents: readonly ReactNode[]
}

/** All of the day's envelopes once one is picked: what the others held is no secret any more. */
export function OpenEnvelopes({ pick, contents }: OpenEnvelopesProps) {
  const t = useTranslations('new-year.select')
  return (
    <ol className="envelopes">
      {contents.map((content, index) => (
        <li key={index} className="envelope-open" data-picked={index === pick || undefined}>
          <RedPacket index={index} />
          <span className="sr-only">{t('envelope', { number: index + 1 })}</span>
          <strong>{content}</strong>
          {index === pick && <span className="envelope-mark">{t('yours')}</span>}
        </li>
      ))}
    </ol>
  )
}
