import { useLocation } from 'react-router'

/**
 * The line that says of when a page is, which the server fills in where it cannot make the page anew
 * (server/http/pages/tell-age.ts). What it wrote stays until the next page: the renderer knows nothing of it.
 */
export function ServedAsOf() {
  const { key } = useLocation()
  return (
    <aside
      key={key}
      className="served-as-of"
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}

const NOTHING = { __html: '' }
