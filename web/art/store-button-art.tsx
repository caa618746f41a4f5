import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'

/**
 * The little picture on a button that leads to an app shop. Drawn neutral on purpose: the shops'
 * own badges are trademarks; their names stand in the button as text.
 */
export function StoreButtonArt({ shop, ...props }: ArtProps & { shop: 'ios' | 'android' }) {
  return (
    <Drawing width={32} height={32} className="size-8" {...props}>
      {shop === 'ios' ? (
        <>
          <rect x="7" y="1" width="18" height="30" rx="5" fill={paint.metalLight} />
          <rect x="9" y="3" width="14" height="26" rx="3.5" fill={paint.redDeep} />
          <rect x="13" y="4.5" width="6" height="2" rx="1" fill={paint.metalLight} />
        </>
      ) : (
        <>
          <rect x="6" y="1" width="20" height="30" rx="3.5" fill={paint.metalLight} />
          <rect x="8" y="3" width="16" height="26" rx="2" fill={paint.jadeDeep} />
          <circle cx="16" cy="5.7" r="1.2" fill={paint.metalLight} />
        </>
      )}
      <path
        d="M16 11v9M12 16.500l4 4 4-4M12 24.500h8"
        stroke={paint.gold}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
