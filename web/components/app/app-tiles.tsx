import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { SiteLink } from '../site-link.tsx'
import './app-tiles.css'

const TILES = [
  { name: 'wallet', path: '/app-web/wallet', art: 'app/tiles#wallet' },
  { name: 'checkIn', path: '/app-web/check-in', art: 'app/tiles#check-in' },
  { name: 'tickets', path: '/app-web/discount-tickets', art: 'app/tiles#ticket' },
  { name: 'coupons', path: '/app-web/coupons', art: 'app/tiles#coupon' },
  { name: 'surveys', path: '/app-web/surveys', art: 'app/tiles#survey' },
  { name: 'vouchers', path: '/app-web/vouchers', art: 'app/tiles#voucher' },
  { name: 'invite', path: '/mgm', art: 'app/tiles#invite' },
  { name: 'payments', path: '/app-web/payments', art: 'app/tiles#receipt' },
  { name: 'cards', path: '/app-web/cards', art: 'app/tiles#card' },
  { name: 'account', path: '/app-web/account', art: 'app/tiles#account' },
] as const

export type TileName = (typeof TILES)[number]['name']

interface AppTilesProps {
  /** The page they stand on, which has no tile. */
  current?: TileName
  /** A few words on a tile, such as 'Not yet today' or '3'. */
  notes?: Partial<Record<TileName, string>>
}

/** The member's pages side by side. */
export function AppTiles({ current, notes }: AppTilesProps) {
  const t = useTranslations('app.kit.tiles')
  return (
    <nav aria-label={t('label')} className="tiles-box">
      <ul className="tiles">
        {TILES.filter(({ name }) => name !== current).map(({ name, path, art }) => (
          <li key={name}>
            <SiteLink to={path} className="tile forced-colors:border">
              <Art name={art} className="size-11" />
              <span>{t(name)}</span>
              {notes?.[name] && <span className="text-gold-text">{notes[name]}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
