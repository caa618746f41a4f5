import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'
import { pagesOf } from '../pages.ts'

interface PageHeadProps {
  title: ReactNode
  /** Of the window, where the title is more than words. */
  name?: string
  /** States of the subject, as chips. */
  states?: ReactNode
  /** What can be done, the commonest first. */
  acts?: ReactNode
}

/** What the page is about, and what can be done with it. */
export function PageHead({ title, name, states, acts }: PageHeadProps) {
  const { brand } = useTextContext()
  const called = name ?? (typeof title === 'string' ? title : '')
  useEffect(() => {
    document.title = called === '' ? brand : `${called} – ${brand}`
  }, [called, brand])
  return (
    <>
      <WayBack />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-22 break-words">{title}</h1>
        {states}
        {acts && <div className="ms-auto flex flex-wrap gap-2">{acts}</div>}
      </div>
    </>
  )
}

/** Their pages lead back by lines of their own. */
const SAY_MORE: ReadonlySet<string> = new Set(['coupons', 'publishing', 'reviews'])

/** To the page of the rail that this one belongs to. */
function WayBack() {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  const me = useMe()
  const page = pagesOf(me)
    .flat()
    .find(({ to }) => to !== '/' && pathname.startsWith(`${to}/`))
  if (!page || SAY_MORE.has(page.name)) return null
  return (
    <nav aria-label={t('frame.back')} className="mb-1 text-14">
      <Link to={page.to} className="link inline-block py-2 pe-4">
        <span aria-hidden>‹ </span>
        {t(`pages.${page.name}`)}
      </Link>
    </nav>
  )
}
