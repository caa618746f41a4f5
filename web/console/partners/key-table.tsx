import type { PartnerKey } from '#contract/console/partners.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'

const TONES = { used: 'green', ending: 'gold', over: 'red' } as const

interface KeyTableProps {
  keys: readonly PartnerKey[]
  onEnd: (key: PartnerKey) => void
}

/** Each key by its fingerprint, since when and until when. */
export function KeyTable({ keys, onEnd }: KeyTableProps) {
  const t = useTranslations('console-partners')
  const { may } = useMe()
  if (keys.length === 0) return null
  return (
    <>
      <table className="list mt-8">
        <caption>{t('partner.keys')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('keys.fingerprint')}</th>
            <th scope="col">{t('keys.state')}</th>
            <th scope="col">{t('keys.from')}</th>
            <th scope="col">{t('keys.until')}</th>
            <th scope="col">{t('keys.act')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.fingerprint}>
              <td className="list-first">
                <span className="font-mono">{key.fingerprint}</span>
                <span className="block text-14 text-muted">{t(`keys.sources.${key.source}`)}</span>
              </td>
              <td>
                <Chip tone={TONES[key.state]}>{t(`keys.states.${key.state}`)}</Chip>
              </td>
              <td className="list-rest">
                {key.createdAt !== null && <Instant at={key.createdAt} />}
              </td>
              <td className="list-rest">{key.endsAt !== null && <Instant at={key.endsAt} />}</td>
              <td>
                {key.state !== 'over' && may('operations.write') && (
                  <Button kind="text" size="small" onClick={() => onEnd(key)}>
                    {t('keys.end')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-14 text-muted">{t('keys.fingerprintHint')}</p>
    </>
  )
}
