import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoginNotice } from '../app/login-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'
import type { NoMember } from '../../page/page-context.ts'

interface MemberPageLackViewProps {
  lack: NoMember | 'failed'
  /** Of the page that is missing here. */
  drawing?: ArtName
}

/** In place of the wallet or the account: not logged in, closed for ever, or out of reach just now. */
export function MemberPageLackView({ lack, drawing = 'app/wallet' }: MemberPageLackViewProps) {
  const t = useTranslations('wallet')
  const siteHref = useSiteHref()
  const { pathname } = useLocation()
  if (lack === 'login') return <LoginNotice drawing={drawing} />
  if (lack === 'closed') {
    return (
      <EmptyState
        title={t('closed.title')}
        text={t('closed.text')}
        picture={<Art name="app/farewell" className="aspect-4/3" />}
      />
    )
  }
  return (
    <EmptyState
      title={t('failed.title')}
      text={t('failed.text')}
      picture={<Art name={drawing} className="aspect-4/3" />}
      action={<Button href={siteHref(pathname)}>{t('failed.retry')}</Button>}
    />
  )
}
