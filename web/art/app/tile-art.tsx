import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'

/** The small drawings of `AppTiles`, 48 units square. */

export function WalletTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <rect x="4" y="9" width="40" height="32" rx="8" fill={paint.red} />
      <path d="M4 17q0-8 8-8h24q8 0 8 8v3q-20 15-40 0Z" fill={paint.redLight} />
      <Coin x={24} y={27} r={8} />
    </Drawing>
  )
}

export function CheckInTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <rect x="6" y="8" width="36" height="34" rx="8" fill={paint.wall} />
      <path d="M6 16q0-8 8-8h20q8 0 8 8v3H6Z" fill={paint.red} />
      <path d="M15 5v7M33 5v7" stroke={paint.goldDeep} strokeWidth="4" strokeLinecap="round" />
      <circle cx="24" cy="30" r="9" fill={paint.gold} />
      <path
        d="m20 30.5 3 3 5.5-6.5"
        stroke={paint.redDeep}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

export function TicketTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <g transform="rotate(-12 24 24)">
        <path
          d="M9 12h17a3.5 3.5 0 0 0 7 0h6q5 0 5 5v14q0 5-5 5h-6a3.5 3.5 0 0 0-7 0H9q-5 0-5-5V17q0-5 5-5Z"
          fill={paint.gold}
        />
        <path
          d="M33 12h6q5 0 5 5v14q0 5-5 5h-6a3.5 3.5 0 0 0-3.5-3.500v-17A3.5 3.5 0 0 0 33 12Z"
          fill={paint.red}
        />
        <path
          d="M11 20h12M11 27h8"
          stroke={paint.goldDeep}
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
    </Drawing>
  )
}

export function CouponTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <path
        d="M12 5h24q6 0 6 6v26l-4.5 4-4.5-4-4.5 4-4.5-4-4.5 4-4.5-4-4.5 4L6 37V11q0-6 6-6Z"
        fill={paint.jade}
      />
      <path d="m17 27 14-13" stroke={paint.sheet} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M17.5 15h.01M30.5 26h.01"
        stroke={paint.sheet}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </Drawing>
  )
}

export function SurveyTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <rect x="8" y="7" width="32" height="36" rx="7" fill={paint.wood} />
      <rect x="12" y="12" width="24" height="27" rx="3" fill={paint.sheet} />
      <rect x="16" y="4" width="16" height="9" rx="4" fill={paint.gold} />
      <path
        d="m16 21 2 2 4-4.500M16 31l2 2 4-4.5"
        stroke={paint.jade}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M27 21h5M27 31h5" stroke={paint.inkSoft} strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  )
}

export function VoucherTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <path
        d="M5 15v-4q0-6 6-6h4M43 15v-4q0-6-6-6h-4M5 33v4q0 6 6 6h4M43 33v4q0 6-6 6h-4"
        stroke={paint.goldDeep}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M12 12h10v10H12ZM26 12h10v10H26ZM12 26h10v10H12Z" fill={paint.red} />
      <path d="M15 15h4v4h-4ZM29 15h4v4h-4ZM15 29h4v4h-4Z" fill={paint.goldLight} />
      <path d="M26 26h5v5h-5ZM31 31h5v5h-5Z" fill={paint.redLight} />
    </Drawing>
  )
}

export function AccountTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <circle cx="24" cy="24" r="20" fill={paint.skyLow} />
      <path d="M9.5 37.800a16 16 0 0 1 29 0 20 20 0 0 1-29 0Z" fill={paint.red} />
      <circle cx="24" cy="19" r="8.5" fill={paint.skin} />
      <path d="M15.5 18.500q0-9 8.5-9t8.5 9q-4-.5-6.5-4-4 4-10.5 4Z" fill={paint.hair} />
    </Drawing>
  )
}

/** Two envelopes, one for each of two friends. */
export function InviteTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <rect x="6" y="8" width="24" height="31" rx="5" fill={paint.redDeep} />
      <rect x="18" y="11" width="24" height="31" rx="5" fill={paint.red} />
      <Coin x={30} y={25} r={6} />
    </Drawing>
  )
}

export function CardTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <g transform="rotate(-8 24 24)">
        <rect x="4" y="11" width="40" height="27" rx="6" fill={paint.jade} />
        <path d="M4 17h40v6H4Z" fill={paint.jadeDeep} />
        <rect x="9" y="27" width="9" height="7" rx="2" fill={paint.gold} />
        <path d="M30 32h8" stroke={paint.sheet} strokeWidth="3" strokeLinecap="round" />
      </g>
    </Drawing>
  )
}

/** A till's receipt with the coin that comes back. */
export function ReceiptTile(props: ArtProps) {
  return (
    <Drawing width={48} height={48} {...props}>
      <path d="M10 5h24v36l-4-3-4 3-4-3-4 3-4-3-4 3Z" fill={paint.sheet} />
      <path
        d="M15 13h14M15 20h14M15 27h8"
        stroke={paint.red}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Coin x={34} y={34} r={10} />
    </Drawing>
  )
}
