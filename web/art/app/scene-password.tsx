import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

const DOTS = [130, 174, 218, 262, 306, 350]

/** An envelope under a padlock, and the six digits that open it. */
export function ScenePassword(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <ellipse cx="240" cy="327" rx="150" ry="7" fill={paint.shade} />
      <rect x="128" y="72" width="224" height="170" rx="22" fill={paint.red} />
      <path d="M128 94v22q112 84 224 0V94Z" fill={paint.redDeep} />
      <path d="M128 94q0-22 22-22h180q22 0 22 22v14q-112 84-224 0Z" fill={paint.redLight} />
      <path d="M212 150v-24a28 28 0 0 1 56 0v24" stroke={paint.goldDeep} strokeWidth="13" />
      <rect x="190" y="146" width="100" height="80" rx="20" fill={paint.goldDeep} />
      <rect x="190" y="140" width="100" height="80" rx="20" fill={paint.gold} />
      <path d="M240 160a12 12 0 0 1 7 22l4 20h-22l4-20a12 12 0 0 1 7-22Z" fill={paint.redDeep} />
      <rect x="84" y="258" width="312" height="68" rx="20" fill={paint.sheet} />
      {DOTS.map((x, index) => (
        <circle key={x} cx={x} cy="292" r="11" fill={index < 4 ? paint.ink : paint.rule} />
      ))}
      <path
        d="M92 112l-14-10M80 140l-18-2M388 112l14-10M400 140l18-2"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
