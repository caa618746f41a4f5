import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

const STARS = [
  [640, 150],
  [700, 60],
  [790, 120],
  [880, 44],
  [950, 170],
  [1130, 70],
  [560, 190],
  [840, 196],
] as const
const SHELVES = [318, 352, 386]
const GOODS = [0, 1, 2, 3, 4, 5, 6]

function Town() {
  return (
    <>
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3" fill={paint.moon} />
      ))}
      <circle cx="1060" cy="110" r="70" fill={paint.glow} opacity=".35" />
      <circle cx="1060" cy="110" r="42" fill={paint.moon} />
      <circle cx="1078" cy="98" r="36" fill={paint.night} />
      <path
        d="M0 500V260h120v-60h96v110h90v190ZM860 500V220h110v70h80v-110h150v320Z"
        fill={paint.nightHill}
      />
      <path
        d="M146 236h20v26h-20zM180 290h20v26h-20zM40 300h20v26H40zM84 350h20v26H84zM890 260h20v26h-20zM930 310h20v26h-20zM1090 230h20v26h-20zM1140 290h20v26h-20zM1090 340h20v26h-20z"
        fill={paint.lit}
        opacity=".55"
      />
    </>
  )
}

/** The shop: the one lit window of the street, shelves behind and a counter in front. */
function Shop() {
  return (
    <>
      <path d="M300 500V236q0-14 14-14h572q14 0 14 14v264Z" fill={paint.nightWall} />
      <path d="M300 236q0-14 14-14h572q14 0 14 14v44H300Z" fill={paint.sheet} />
      <path d="M300 244h600v10H300Z" fill={paint.jade} />
      <path d="M300 258h600v8H300Z" fill={paint.gold} />
      <Packet x={600} y={250} width={34} />
      <path d="M324 296h552v204H324Z" fill={paint.lit} />
      {SHELVES.map((y) => (
        <g key={y}>
          <path d={`M344 ${y + 18}h190v6H344Z`} fill={paint.woodLight} />
          {GOODS.map((index) => (
            <rect
              key={index}
              x={350 + index * 26}
              y={y - ((index * 7 + y) % 3) * 4}
              width="18"
              height={18 + ((index * 7 + y) % 3) * 4}
              rx="3"
              fill={[paint.red, paint.jade, paint.gold, paint.sheet][(index + y) % 4]}
            />
          ))}
        </g>
      ))}
      <path d="M344 426h190v74H344Z" fill={paint.woodLight} />
      <path d="M344 426h190v12H344Z" fill={paint.wood} />
      <path
        d="M362 426v-8q0-8 8-8h44q8 0 8 8v8ZM446 426q0-16 16-16h36q16 0 16 16Z"
        fill={paint.metal}
      />
      <path d="M356 454h72v30h-72ZM450 454h72v30h-72Z" fill={paint.red} />
      <path d="M556 296h8v204h-8ZM868 296h8v204h-8ZM324 296h8v204h-8Z" fill={paint.metal} />
      <path d="M580 320h150v54H580Z" fill={paint.woodDeep} opacity=".35" />
      <path d="M592 342h36M592 356h60M676 342h40M676 356h28" stroke={paint.sheet} strokeWidth="5" />
      <path d="M332 296h90l-70 140h-20ZM764 296h60l-70 150h-40Z" fill={paint.shine} />
    </>
  )
}

function Counter() {
  return (
    <>
      <Person
        x={812}
        y={502}
        scale={1.12}
        flip
        top={paint.jadeDeep}
        hair="bob"
        apron={paint.gold}
        bust
        backArm={[-14, -88, -28, -66, -8, -60]}
        frontArm={[14, -88, 34, -70, 42, -84]}
      />
      <path d="M716 434h160v66H716Z" fill={paint.wood} />
      <path d="M716 434h160v10H716Z" fill={paint.woodLight} />
      <path d="M836 434v-26q0-5 5-5h26q5 0 5 5v26Z" fill={paint.ink} />
      <Person
        x={668}
        y={502}
        scale={1.12}
        top={paint.red}
        trousers={paint.inkSoft}
        skin={paint.skinWarm}
        backArm={[14, -88, 28, -66, 42, -86]}
      >
        <path d="M37-110h12q4 0 4 4v24q0 4-4 4H37q-4 0-4-4v-24q0-4 4-4Z" fill={paint.ink} />
        <path d="M36-106h14v24H36Z" fill={paint.sheet} />
      </Person>
      <Coin x={742} y={384} r={11} tilt={14} squash={0.8} />
      <Coin x={764} y={356} r={13} tilt={-12} />
      <Coin x={736} y={330} r={10} tilt={24} squash={0.7} />
    </>
  )
}

/** A cat on the pavement and a lamp over it: nobody else is awake. */
function Corner() {
  return (
    <>
      <path d="M124 500V264q0-26 30-26h18" stroke={paint.metal} strokeWidth="8" />
      <path d="M162 232h44l8 18h-60Z" fill={paint.metal} />
      <path d="M156 250h56l40 250H116Z" fill={paint.glow} opacity=".4" />
      <path d="M980 500q-6-40 22-44l-4-20 12 10h14l12-10-2 26q14 16 10 38Z" fill={paint.ink} />
      <path d="M982 496q-34 2-30-32" stroke={paint.ink} strokeWidth="9" strokeLinecap="round" />
      <path
        d="M1008 456h.01M1024 456h.01"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

/** A convenience store at night: the points of the day are counted at its counter. */
export function SceneNightShop(props: ArtProps) {
  return (
    <Drawing width={1200} height={560} fit="cover" {...props}>
      <Town />
      <ellipse cx="600" cy="500" rx="420" ry="180" fill={paint.glow} opacity=".25" />
      <Shop />
      <Counter />
      <path d="M0 498h1200v62H0Z" fill={paint.nightLow} />
      <path d="M324 498h552l90 62H234Z" fill={paint.lit} opacity=".35" />
      <Corner />
    </Drawing>
  )
}
