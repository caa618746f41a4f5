import { useTranslations } from '../../intl/use-translations.ts'
import { QrCode } from '../app/qr-code.tsx'

/** The code that a store scans or types, in groups of four. */
export function CounterCode({ code }: { code: string }) {
  const t = useTranslations('coupons.code')
  const groups = code.match(/.{1,4}/g) ?? []
  return (
    <QrCode
      text={code}
      label={t('label')}
      caption={
        <>
          <span className="block text-14">{t('caption')}</span>
          <span className="text-22 font-bold tracking-wide tabular-nums" translate="no">
            {groups.join(' ')}
          </span>
        </>
      }
    />
  )
}
