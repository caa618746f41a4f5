import { useRootData } from '../../page/root-data.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/** The page of an application's own link, as a path of this site. */
export function useAttachHref(): (link: string) => string {
  const root = useRootData()
  return (link) => siteHrefOf(`/apply/tappay/attach?link=${encodeURIComponent(link)}`, root)
}
