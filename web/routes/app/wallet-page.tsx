import { useLoaderData } from 'react-router'
import { dayOf, type Day } from '#contract/values/day.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { MovementList } from '../../components/members/movement-list.tsx'
import { returnedTodayMinor } from '../../components/members/returned-credit.ts'
import { soonEndingOf } from '../../components/members/soon-ending.ts'
import { WalletHead } from '../../components/members/wallet-head.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { AppTiles } from '../../components/app/app-tiles.tsx'
import { ExpiryLadder } from '../../components/members/expiry-ladder.tsx'
import { StatementDownload } from '../../components/members/statement-download.tsx'
import { AccountOnHold } from '../../components/members/account-on-hold.tsx'
import { WelcomeBack } from '../../components/members/welcome-back.tsx'
import { memberLoader, statusOf, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'wallet') }

export const loader = memberLoader(
  handle.texts,
  ({ text, settings }) => ({
    head: {
      title: text('wallet.title'),
      description: text('wallet.description'),
      isHidden: true,
    },
    minutes: settings.creditArrivalMinutes,
  }),
  loadWallet,
)

async function loadWallet({ api, query, now }: PageRequest) {
  const asked = query.get('before') ?? ''
  const before = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  const found = await api.members.get({})
  const movements = found.success ? await api.members.listEntries({ before }) : found
  const wallet =
    found.success && movements.success
      ? {
          isPast: before !== undefined,
          member: found.member,
          entries: movements.entries,
          hasMore: movements.paging.hasMore,
          // Who may not spend is not asked to.
          soon: found.member.suspension ? undefined : soonEndingOf(found.member, now),
          returnedMinor: returnedTodayMinor(movements.entries, found.member.area, now),
          months: monthsBetween(
            dayOf(new Date(found.member.openedAt), found.member.area),
            dayOf(now, found.member.area),
          ),
        }
      : undefined
  return { own: wallet, status: statusOf(movements) }
}

export default function WalletPage() {
  const t = useTranslations('wallet')
  const { own: wallet, noMember } = useLoaderData<typeof loader>()
  return (
    <AppPage title={t('title')}>
      {wallet ? <Wallet wallet={wallet} /> : <MemberPageLackView lack={noMember ?? 'failed'} />}
    </AppPage>
  )
}

type WalletData = NonNullable<Awaited<ReturnType<typeof loadWallet>>['own']>

function Wallet({ wallet }: { wallet: WalletData }) {
  const t = useTranslations('wallet')
  const siteHref = useSiteHref()
  const { minutes } = useLoaderData<typeof loader>()
  const { isPast, member, months, entries, hasMore, returnedMinor } = wallet
  const { currency } = member
  if (member.entryCount === 0) {
    return (
      <>
        {member.suspension && <AccountOnHold />}
        <WalletHead member={member} soon={wallet.soon} />
        <NotYet
          reason="empty"
          drawing="app/check-in"
          title={t('start.title')}
          text={t('start.text')}
          action={<ButtonLink to={siteHref('/app-web/check-in')}>{t('start.action')}</ButtonLink>}
        />
        <AppTiles current="wallet" />
        <p className="text-center text-muted">{t('balance.arrival', { minutes })}</p>
      </>
    )
  }
  return (
    <>
      {member.suspension && <AccountOnHold />}
      {returnedMinor > 0 && <WelcomeBack amountMinor={returnedMinor} currency={currency} />}
      <div className="app-columns">
        <div>
          <WalletHead member={member} soon={wallet.soon} />
          <AppTiles current="wallet" />
          {member.ladder.length > 0 && <ExpiryLadder ladder={member.ladder} currency={currency} />}
        </div>
        <div>
          <section aria-labelledby="movements" className="scroll-mt-6">
            <h2 id="movements" className="text-22">
              {t('movements.title')}
            </h2>
            <p className="mt-1 mb-2 text-muted">
              {t('movements.lead')} {t('balance.arrival', { minutes })}
            </p>
            <MovementList
              key={entries[0]?.number}
              first={{ entries, hasMore }}
              currency={currency}
              isPast={isPast}
            />
          </section>
        </div>
        <StatementDownload months={months} />
      </div>
    </>
  )
}

const MAX_MONTHS = 36

/** The months from one day to another, `YYYY-MM`, the newest first. */
function monthsBetween(from: Day, until: Day): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = until.split('-').map(Number)
  while (months.length < MAX_MONTHS) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name < from.slice(0, 7)) break
    months.push(name)
    ;[year, month] = month === 1 ? [year - 1, 12] : [year, month - 1]
  }
  return months
}
