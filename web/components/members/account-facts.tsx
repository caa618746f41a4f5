import type { ReactNode } from 'react'
import type { Member } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LockIcon } from '../../art/lock-icons.tsx'
import { CardIcon, DownloadIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../app/list-row.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import './account-facts.css'

/** Who this account is, and how it is protected. */
export function AccountFacts({ member }: { member: Member }) {
  const t = useTranslations('account')
  const areaNames = useTranslations('shell.area')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const openedAt = format.dateTime(new Date(member.openedAt), { dateStyle: 'long' })
  return (
    <>
      <dl className="facts">
        <Fact name={t('id')}>{member.id}</Fact>
        <Fact name={t('area')}>{areaNames(member.area)}</Fact>
        <Fact name={t('openedAt')}>{openedAt}</Fact>
      </dl>
      <section aria-labelledby="security">
        <h2 id="security" className="text-22">
          {t('security.title')}
        </h2>
        <ul className="list-rows">
          <ListRow
            icon={<LockIcon className="size-5" />}
            title={t('security.password')}
            sub={t('security.passwordText')}
            to={siteHref('/app-web/password')}
          />
          <ListRow
            icon={<CardIcon className="size-5" />}
            title={t('security.cards')}
            sub={t('security.cardsText')}
            to={siteHref('/app-web/cards')}
          />
        </ul>
      </section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Everything that is stored, as a file. */
export function MyData() {
  const t = useTranslations('account.data')
  const siteHref = useSiteHref()
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          kind="quiet"
          href={siteHref('/app-web/account/data.json')}
          icon={<DownloadIcon className="size-5" />}
        >
          {t('button')}
        </Button>
        <SiteLink to="/policies/privacy" className="link">
          {t('terms')}
        </SiteLink>
      </div>
    </section>
  )
}
