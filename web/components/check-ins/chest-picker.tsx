import type { ReactNode } from 'react'
import { Art } from '../../art/art.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import './chest-picker.css'

interface ChestPickerProps {
  count: number
  /** Field that carries '0' to 'count - 1'. */
  name?: string
  /** On its way to the server: it shakes, and no other can be picked. */
  openingIndex?: number
  /** After the pick: the member's own, and what was in each. */
  opened?: { index: number; contents: readonly ReactNode[] }
}

/**
 * Closed chests are the submit buttons of the form around them; opened ones show what all of them
 * held.
 */
export function ChestPicker({ count, name = 'pick', openingIndex, opened }: ChestPickerProps) {
  const t = useTranslations('app.kit.chests')
  const indices = Array.from({ length: count }, (_, index) => index)
  if (opened) return <OpenChests opened={opened} />
  return (
    <div className="chests" role="group" aria-label={t('label')}>
      {indices.map((index) => (
        <button
          key={index}
          type="submit"
          name={name}
          value={index}
          className="chest"
          data-opening={index === openingIndex || undefined}
          aria-disabled={openingIndex !== undefined || undefined}
          onClick={(event) => openingIndex !== undefined && event.preventDefault()}
        >
          <Art name="things/chest" className="aspect-[240/220] w-full" />
          <span>{index === openingIndex ? t('opening') : t('chest', { number: index + 1 })}</span>
        </button>
      ))}
    </div>
  )
}

function OpenChests({ opened }: { opened: NonNullable<ChestPickerProps['opened']> }) {
  const t = useTranslations('app.kit.chests')
  return (
    <ol className="chests">
      {opened.contents.map((content, index) => (
        <li key={index} className="chest" data-picked={index === opened.index || undefined}>
          {index === opened.index && <span className="chest-mark">{t('yours')}</span>}
          <Art name="things/chest-open" className="aspect-[240/220] w-full" />
          <span className="text-14 text-muted">{t('chest', { number: index + 1 })}</span>
          <span className="chest-content">{content}</span>
        </li>
      ))}
    </ol>
  )
}
