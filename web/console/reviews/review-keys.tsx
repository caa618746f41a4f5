import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

const KEYS = [
  { name: 'pay', keys: ['P'] },
  { name: 'refuse', keys: ['R'] },
  { name: 'next', keys: ['N'] },
  { name: 'send', keys: ['Ctrl/⌘', 'Enter'] },
  { name: 'escape', keys: ['Esc'] },
] as const

interface ReviewKeysProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** What each key does here, and whether single ones do anything. */
export function ReviewKeys({ isOn, onTurn }: ReviewKeysProps) {
  const t = useTranslations('console-campaigns.reviews.keys')
  return (
    <Card as="section" kind="outline" className="mt-6 max-sm:hidden">
      <h2 className="text-16">{t('title')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {KEYS.map(({ name, keys }) => (
          <div key={name} className="contents">
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' + '}
                  <kbd className="rounded-card border border-line px-2">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd className="text-muted">{t(name)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Checkbox
          name="keys"
          label={t('use')}
          hint={t('hint')}
          checked={isOn}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
      </div>
    </Card>
  )
}
