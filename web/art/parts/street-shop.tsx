import { paint } from '../paint.ts'

/**
 * One house of the street, 250 by 316, with its foot at y 566: sign board, lit window, door,
 * awning. The awning has no colour of its own, so that `<use fill>` can give each house another.
 */
export function StreetShop() {
  return (
    <>
      <path d="M0 566V262q0-12 12-12h226q12 0 12 12v304Z" fill={paint.wall} />
      <path d="M226 250h12q12 0 12 12v304h-24Z" fill={paint.wallShade} />
      <rect x="50" y="272" width="150" height="44" rx="8" fill={paint.wood} />
      <path d="M80 294h90" stroke={paint.lit} strokeWidth="8" strokeLinecap="round" />
      <path d="M20 364h126v132H20Z" fill={paint.lit} />
      <path d="M40 496v-20h26v20zM82 496v-30h16v30zM112 496v-22h24v22z" fill={paint.woodLight} />
      <path d="M12 496h142v14H12Z" fill={paint.woodDeep} />
      <path d="M170 364h56v202h-56Z" fill={paint.woodDeep} />
      <path d="M178 364h40v170h-40Z" fill={paint.glass} />
      <path d="M6 322h238l14 44H-8ZM-8 364h53v12a26.5 22 0 0 1-53 0ZM98.5 364h53v12a26.5 22 0 0 1-53 0ZM205 364h53v12a26.5 22 0 0 1-53 0Z" />
      <path
        d="M45 364h53.5v12a26.5 22 0 0 1-53.5 0ZM151.5 364H205v12a26.5 22 0 0 1-53.5 0Z"
        fill={paint.cream}
      />
    </>
  )
}

const redScallops = [0, 2, 4, 6, 8].map((index) => `M${index * 50} 0h50v14a25 22 0 0 1-50 0Z`)
const creamScallops = [1, 3, 5, 7].map((index) => `M${index * 50} 0h50v14a25 22 0 0 1-50 0Z`)

/** The shop in the middle, wider and higher, with a long counter; its left edge is at x 502. */
export function CornerShop() {
  return (
    <>
      <path d="M502 566V218q0-12 12-12h412q12 0 12 12v348Z" fill={paint.wall} />
      <path d="M912 206h14q12 0 12 12v348h-26Z" fill={paint.wallShade} />
      <rect x="562" y="230" width="316" height="52" rx="10" fill={paint.woodDeep} />
      <rect x="562" y="226" width="316" height="52" rx="10" fill={paint.wood} />
      <path d="M590 252h44M806 252h44" stroke={paint.lit} strokeWidth="9" strokeLinecap="round" />
      <path d="M530 336h234v154H530Z" fill={paint.lit} />
      <path d="M546 402h202v8H546Z" fill={paint.woodLight} />
      <path
        d="M560 402v-24h22v24zM594 402v-16h30v16zM690 402v-26h14v26zM716 402v-18h22v18z"
        fill={paint.gold}
      />
      <path d="M544 490v-30h28v30zM714 490v-38h34v38z" fill={paint.woodLight} />
      <path d="M516 490h262v16H516Z" fill={paint.woodDeep} />
      <path d="M536 506h222v60H536Z" fill={paint.wood} />
      <path d="M796 336h96v230h-96Z" fill={paint.woodDeep} />
      <path d="M806 336h76v200h-76Z" fill={paint.glass} />
      <path d="M806 460l76-90v40l-76 90Z" fill={paint.shine} />
      <path d="M508 292h424l13 46H495Z" fill={paint.red} />
      <path d="M508 292h424l3 10H505Z" fill={paint.redLight} />
      <g transform="translate(495 336)">
        <path d={redScallops.join('')} fill={paint.red} />
        <path d={creamScallops.join('')} fill={paint.cream} />
      </g>
    </>
  )
}
