import type { Block } from '#contract/values/blocks.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useSiteHref } from './site-link.tsx'

interface BlockActionProps {
  action: Pick<Extract<Block, { type: 'action' }>, 'label' | 'href'>
  kind: 'primary' | 'quiet'
  className?: string
}

/** A way on that a text of the operator offers. */
export function BlockAction({ action: { label, href }, ...look }: BlockActionProps) {
  const siteHref = useSiteHref()
  // The reference of the calls is no page: it knows neither area nor router.
  return href.startsWith('/api/') ? (
    <Button {...look} href={href}>
      {label}
    </Button>
  ) : (
    <ButtonLink {...look} to={siteHref(href)}>
      {label}
    </ButtonLink>
  )
}
