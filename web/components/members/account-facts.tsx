import type { Member } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DownloadIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../app/list-row.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'

/** Who this account is, and how it is protected. */
export function AccountFacts({ member }: { member: Member }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const openedAt = format.dateTime(new Date(member.openedAt), { dateStyle: 'long' })
  return (
    <section aria-labelledby="security">
      <ul className="list-rows">
        <ListRow title={t('id')} right={<span className="break-all">{member.id}</span>} />
        <ListRow title={t('area')} right={t(`areas.${member.area}`)} />
        <ListRow title={t('openedAt')} right={openedAt} />
      </ul>
      <h2 id="security" className="mt-8 text-22">
        {t('security.title')}
      </h2>
      <ul className="list-rows">
        <ListRow
          title={t('security.password')}
          sub={t('security.passwordText')}
          to={siteHref('/app-web/password')}
        />
      </ul>
    </section>
  )
}

/** Everything that is stored, as a file. */
export function MyData() {
  const t = useTranslations('account.data')
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          kind="quiet"
          href="/app-web/account/data.json"
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
