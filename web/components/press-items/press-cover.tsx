import { classNames } from '../../ui/class-names.ts'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

interface Cover {
  art: ArtName
  ground: string
  /** Size and place in the frame, which is 16 by 10. */
  place: string
}

const SCENE = 'aspect-4/3 h-[92%] self-end'

/** By the cover's key in `press-items`. */
const COVERS: Record<string, Cover> = {
  street: { art: 'scenes/street', ground: 'bg-(--art-sky)', place: 'aspect-[1440/640] h-full' },
  coins: {
    art: 'things/coins',
    ground: 'bg-(--art-rose)',
    place: 'aspect-[240/200] h-[76%] self-center',
  },
  phone: {
    art: 'things/phone',
    ground: 'bg-(--art-sky)',
    place: 'aspect-[200/380] h-[150%] mt-[6%]',
  },
  lantern: { art: 'things/lantern', ground: 'bg-(--art-wall)', place: 'aspect-[160/220] h-[94%]' },
  storefront: {
    art: 'things/storefront',
    ground: 'bg-(--art-mint)',
    place: 'aspect-[320/280] h-[84%] self-end',
  },
  alliance: { art: 'scenes/alliance', ground: 'bg-(--art-rose)', place: SCENE },
  press: { art: 'scenes/press', ground: 'bg-(--art-mint)', place: SCENE },
  service: { art: 'scenes/service', ground: 'bg-(--art-rose)', place: SCENE },
  mrt: { art: 'scenes/train', ground: 'bg-(--art-mint)', place: SCENE },
  coupons: { art: 'scenes/coupons', ground: 'bg-(--art-mint)', place: SCENE },
  envelope: {
    art: 'things/envelope',
    ground: 'bg-(--art-wall)',
    place: 'aspect-[240/264] h-[86%] self-center',
  },
}

const FALLBACK: Cover = { art: 'scenes/press', ground: 'bg-(--art-mint)', place: SCENE }

/** The drawn cover of a press item; decoration, so it is silent. */
export function PressCover({ cover, className }: { cover: string; className?: string }) {
  const { art, ground, place } = COVERS[cover] ?? FALLBACK
  return (
    <div
      className={classNames(
        'flex aspect-16/10 items-start justify-center overflow-hidden print:hidden',
        ground,
        className,
      )}
    >
      <Art name={art} className={classNames('shrink-0', place)} />
    </div>
  )
}
