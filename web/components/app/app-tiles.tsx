import { useTranslations } from '../../intl/use-translations.ts'
import {
  AccountTile,
  CardTile,
  CheckInTile,
  CouponTile,
  InviteTile,
  ReceiptTile,
  SurveyTile,
  TicketTile,
  VoucherTile,
  WalletTile,
} from '../../art/app/tile-art.tsx'
import { SiteLink } from '../site-link.tsx'

const TILES = [
  { name: 'wallet', path: '/app-web/wallet', Art: WalletTile },
  { name: 'checkIn', path: '/app-web/check-in', Art: CheckInTile },
  { name: 'tickets', path: '/app-web/discount-tickets', Art: TicketTile },
  { name: 'coupons', path: '/app-web/coupons', Art: CouponTile },
  { name: 'surveys', path: '/app-web/surveys', Art: SurveyTile },
  { name: 'vouchers', path: '/app-web/vouchers', Art: VoucherTile },
  { name: 'invite', path: '/mgm', Art: InviteTile },
  { name: 'payments', path: '/app-web/payments', Art: ReceiptTile },
  { name: 'cards', path: '/app-web/cards', Art: CardTile },
  { name: 'account', path: '/app-web/account', Art: AccountTile },
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
        {TILES.filter(({ name }) => name !== current).map(({ name, path, Art }) => (
          <li key={name}>
            <SiteLink to={path} className="tile">
              <Art className="size-11" />
              <span>{t(name)}</span>
              {notes?.[name] && <span className="tile-note">{notes[name]}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
