import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** The envelope, shut with a padlock, in front of the terms it keeps. */
export function ScenePrivacy(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <g transform="translate(22 4) rotate(-7 150 200)">
        <rect x="84" y="92" width="150" height="206" rx="14" fill={paint.sheet} />
        <path d="M108 124h64" stroke={paint.ink} strokeWidth="9" strokeLinecap="round" />
        <path
          d="M108 152h98M108 174h98M108 196h70M108 226h98M108 248h56"
          stroke={paint.rule}
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <ellipse cx="276" cy="327" rx="104" ry="7" fill={paint.shade} />
      <rect x="190" y="112" width="164" height="214" rx="22" fill={paint.red} />
      <path
        d="M190 272v32a22 22 0 0 0 22 22h120a22 22 0 0 0 22-22v-32q-82 40-164 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path d="M190 134v40q82 62 164 0v-40Z" fill={paint.redDeep} />
      <path d="M190 134q0-22 22-22h120q22 0 22 22v32q-82 62-164 0Z" fill={paint.redLight} />
      <path d="M250 204v-22a22 22 0 0 1 44 0v22" stroke={paint.goldDeep} strokeWidth="11" />
      <rect x="232" y="200" width="80" height="66" rx="16" fill={paint.goldDeep} />
      <rect x="232" y="196" width="80" height="66" rx="16" fill={paint.gold} />
      <path
        d="M272 214a9 9 0 0 1 5 16.5l3 15.5h-16l3-15.5a9 9 0 0 1 5-16.5Z"
        fill={paint.redDeep}
      />
      <circle cx="372" cy="126" r="30" fill={paint.jade} />
      <path
        d="m358 127 10 10 19-22"
        stroke={paint.sheet}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
