import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'

/** The pin of the store map: its head is the envelope's flap and seal; the point is bottom centre. */
export function MapPin(props: ArtProps) {
  return (
    <Drawing width={40} height={50} className="h-12 w-auto" {...props}>
      <path d="M20 49C9 37 3 28.5 3 19a17 17 0 0 1 34 0c0 9.5-6 18-17 30Z" fill={paint.red} />
      <path
        d="M3.2 21.500C2 10 9.5 2 20 2s18 8 16.8 19.500q-16.8 14-33.6 0Z"
        fill={paint.redDeep}
      />
      <path
        d="M3.1 18.500C3.5 9 10.5 2 20 2s16.5 7 16.9 16.500q-16.9 13-33.8 0Z"
        fill={paint.redLight}
      />
      <circle cx="20" cy="22" r="8" fill={paint.gold} />
      <path d="M17.4 19.400h5.200v5.200h-5.200z" fill={paint.redDeep} />
    </Drawing>
  )
}
