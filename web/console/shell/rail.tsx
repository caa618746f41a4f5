import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { api } from '../client/console-api.ts'
import { chooseLocale, LOCALE_NAMES } from '../client/locale-choice.ts'
import { useMe } from '../client/me.ts'
import { pagesOf } from '../pages.ts'
import { useWaiting } from './use-waiting.ts'

/** The pages with what waits behind each, and who one is. Behind a button on a phone. */
export function Rail({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('console')
  const me = useMe()
  const waiting = useWaiting()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => onClose(), [pathname, onClose])
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    const box = rail.current
    box?.querySelector('a')?.focus()
    // Back to what has opened it, unless somebody has gone on elsewhere.
    return () => {
      const isHere = box?.contains(document.activeElement) ?? false
      if (isHere && opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [isOpen, onClose])
  const counts: Partial<Record<string, number>> = {
    proposals: waiting?.proposals,
    inbox: waiting?.messages,
    applications: waiting?.applications,
    reviews: waiting?.reviews,
    operations: waiting && waiting.failedJobs + waiting.alerts.length,
  }
  return (
    <>
      {isOpen && <div className="rail-scrim" onClick={onClose} aria-hidden />}
      <nav ref={rail} className="rail" data-open={isOpen} aria-label={t('frame.pages')}>
        <p className="px-3 text-18 font-semibold">{t('frame.name')}</p>
        {pagesOf(me).map((group) => (
          <ul key={group[0]?.name} className="rail-group">
            {group.map(({ to, name }) => (
              <li key={name}>
                <NavLink to={to} end={to === '/'} className="rail-link">
                  {t(`pages.${name}`)}
                  <Count count={counts[name]} />
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
        <WhoOneIs />
      </nav>
    </>
  )
}

function Count({ count = 0 }: { count?: number | undefined }) {
  const t = useTranslations('console.frame')
  const format = useFormatter()
  if (count === 0) return null
  return (
    <span className="rail-count">
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}

function WhoOneIs() {
  const t = useTranslations('console.frame')
  const words = useTranslations('staff')
  const ofLists = useTranslations('console.list')
  const { name, role, areas } = useMe()
  const locale = useLocale()
  const format = useFormatter()
  return (
    <div className="mt-auto grid gap-3 px-3">
      <NavLink to="/account" className="py-2 text-ink no-underline">
        <span className="block font-semibold">{name}</span>
        <span className="block text-14 text-muted">
          {words(`roles.${role}`)} ·{' '}
          {areas.length === AREAS.length
            ? ofLists('allAreas')
            : format.list(areas.map((area) => words(`areas.${area}`)))}
        </span>
      </NavLink>
      <SelectInput
        name="locale"
        label={<span className="sr-only">{t('language')}</span>}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={({ currentTarget }) => {
          chooseLocale(currentTarget.value as Locale)
          location.reload()
        }}
      />
      <Button kind="quiet" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

async function signOut(): Promise<void> {
  await api.signIn.endSession({})
  location.assign('/console/sign-in')
}
