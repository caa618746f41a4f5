import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { ArtProps } from '../art/drawing.tsx'

type Drawing = ComponentType<ArtProps>
type LoadDrawing = () => Promise<Drawing>

/** A drawing that is added here is added to `server-art.ts` too. */
const LOADERS = {
  Coins: () => import('../art/coins.tsx').then((module) => module.Coins),
  Envelope: () => import('../art/envelope.tsx').then((module) => module.Envelope),
  Lantern: () => import('../art/lantern.tsx').then((module) => module.Lantern),
  Phone: () => import('../art/phone.tsx').then((module) => module.Phone),
  Storefront: () => import('../art/storefront.tsx').then((module) => module.Storefront),
  StreetScene: () => import('../art/street-scene.tsx').then((module) => module.StreetScene),
  SceneAlliance: () =>
    import('../art/scenes/scene-alliance.tsx').then((module) => module.SceneAlliance),
  SceneCollect: () =>
    import('../art/scenes/scene-collect.tsx').then((module) => module.SceneCollect),
  SceneCooperation: () =>
    import('../art/scenes/scene-cooperation.tsx').then((module) => module.SceneCooperation),
  SceneCoupons: () =>
    import('../art/scenes/scene-coupons.tsx').then((module) => module.SceneCoupons),
  SceneError: () => import('../art/scenes/scene-error.tsx').then((module) => module.SceneError),
  SceneNotFound: () =>
    import('../art/scenes/scene-not-found.tsx').then((module) => module.SceneNotFound),
  SceneEarn: () => import('../art/scenes/scene-earn.tsx').then((module) => module.SceneEarn),
  SceneEmpty: () => import('../art/scenes/scene-empty.tsx').then((module) => module.SceneEmpty),
  SceneExposure: () =>
    import('../art/scenes/scene-exposure.tsx').then((module) => module.SceneExposure),
  SceneJobs: () => import('../art/scenes/scene-jobs.tsx').then((module) => module.SceneJobs),
  ScenePress: () => import('../art/scenes/scene-press.tsx').then((module) => module.ScenePress),
  ScenePrivacy: () =>
    import('../art/scenes/scene-privacy.tsx').then((module) => module.ScenePrivacy),
  ScenePush: () => import('../art/scenes/scene-push.tsx').then((module) => module.ScenePush),
  SceneSent: () => import('../art/scenes/scene-sent.tsx').then((module) => module.SceneSent),
  SceneService: () =>
    import('../art/scenes/scene-service.tsx').then((module) => module.SceneService),
  SceneSpend: () => import('../art/scenes/scene-spend.tsx').then((module) => module.SceneSpend),
  SceneTrain: () => import('../art/scenes/scene-train.tsx').then((module) => module.SceneTrain),
} satisfies Record<string, LoadDrawing>

export type DrawingName = keyof typeof LOADERS

/** Filled by `server-art.ts` on the server; empty in the browser. */
export const serverDrawings = new Map<DrawingName, Drawing>()

interface StillArtProps {
  name: DrawingName
  /** The box, which keeps the drawing's place: a width, and a height or `aspect-4/3`. */
  className?: string
}

/**
 * A drawing that comes as markup and brings no script: its paths would otherwise be sent twice,
 * to be seen and to be hydrated (10 kB for the home page). A page that the server rendered keeps
 * its markup; only after a navigation in the browser is the drawing itself fetched. A static
 * import of the drawing, even one that the browser never reaches, would pull it into the page's
 * script: hence the registry, which the server's entry fills.
 */
export function StillArt({ name, className }: StillArtProps) {
  return (
    <Kept key={name} drawn={serverDrawings.get(name)} load={LOADERS[name]} className={className} />
  )
}

interface KeptProps {
  drawn: Drawing | undefined
  load: LoadDrawing
  className: string | undefined
}

function Kept({ drawn, load, className }: KeptProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Loaded, setLoaded] = useState(() => drawn)
  useEffect(() => {
    if (box.current?.firstChild) return
    void load().then((drawing) => setLoaded(() => drawing))
  }, [load])
  if (Loaded) {
    return (
      <div className={className}>
        <Loaded className="size-full" />
      </div>
    )
  }
  return (
    <div
      key="kept"
      ref={box}
      className={className}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
