import { useId } from 'react'
import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Person } from '../parts/person.tsx'

/**
 * Behind the job openings: an arcade in quiet tones with three colleagues on their way. 1440 by
 * 480; the upper half stays calm for words, a narrow box keeps the bottom centre.
 */
export function SceneJobs(props: ArtProps) {
  const arch = `${useId()}a`
  return (
    <Drawing width={1440} height={480} fit="cover" className="size-full" {...props}>
      <path d="M0 0h1440v480H0Z" fill={paint.sky} />
      <circle cx="1120" cy="190" r="118" fill={paint.glow} />
      <circle cx="1120" cy="190" r="70" fill={paint.lit} />
      <path d="M0 300q200-110 420-40t440-50 300 0 280-20v290H0Z" fill={paint.hill} />
      <path d="M0 236h1440v170H0Z" fill={paint.wall} />
      <path d="M0 236h1440v16H0Z" fill={paint.wallShade} />
      <g id={arch}>
        <path d="M24 406V336a66 66 0 0 1 132 0v70Z" fill={paint.lit} />
        <path d="M24 406V336a66 66 0 0 1 66-66v136Z" fill={paint.glow} />
        <path d="M4 266h12v140H4ZM164 266h12v140h-12Z" fill={paint.wallShade} />
        <path d="M90 270v18" stroke={paint.goldDeep} strokeWidth="4" />
        <rect x="72" y="286" width="36" height="32" rx="15" fill={paint.red} />
        <path d="M85 286h10q12 16 0 32H85q-12-16 0-32Z" fill={paint.redLight} />
      </g>
      {[1, 2, 3, 4, 5, 6, 7].map((index) => (
        <use key={index} href={`#${arch}`} x={index * 180} />
      ))}
      <path d="M0 406h1440v74H0Z" fill={paint.ground} />
      <path
        d="M592 446h70M702 450h70M812 446h70"
        stroke={paint.shade}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <Person
        x={628}
        y={446}
        scale={1.16}
        top={paint.jade}
        hair="bun"
        skin={paint.skinWarm}
        backArm={[-14, -88, -26, -66, -10, -58]}
        frontArm={[14, -88, 26, -66, 22, -58]}
      >
        <path d="M-16-78h40v30h-40Z" fill={paint.woodLight} />
        <path d="M-16-78h40v9h-40Z" fill={paint.wood} />
      </Person>
      <Person
        x={736}
        y={450}
        scale={1.16}
        top={paint.red}
        trousers={paint.inkSoft}
        hair="short"
        frontArm={[14, -88, 34, -92, 34, -120]}
        backArm={[-14, -88, -24, -66, -20, -46]}
      />
      <Person
        x={850}
        y={446}
        scale={1.16}
        flip
        top={paint.sheet}
        hair="bob"
        apron={paint.goldDeep}
        frontArm={[14, -88, 22, -66, 8, -62]}
      >
        <path d="M-4-80h26v32H-4Z" fill={paint.ink} />
        <path d="M0-76h18v24H0Z" fill={paint.glass} />
      </Person>
    </Drawing>
  )
}
