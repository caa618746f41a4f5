import { redirect, useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { SigningIn, useBridgeSession } from '../../components/app/use-bridge-session.ts'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { loadQuestion } from '../../components/forms/load-question.ts'
import { InvitationView } from '../../components/referrals/invitation-view.tsx'
import { InviteIntro } from '../../components/referrals/invite-intro.tsx'
import { joinAction } from '../../components/referrals/join-action.ts'
import { MyInvitation } from '../../components/referrals/my-invitation.tsx'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SiteLogo } from '../../components/shell/site-logo.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, orVisitor, pageLoader, type PageRequest } from '../../page-loader.ts'
import { pageAction } from '../../page-action.ts'
import { pageMeta } from '../../page-meta.ts'
import { useRootData } from '../../root-data.ts'
import { siteHrefOf } from '../../site-href.ts'
import '../../styles/members.css'
import '../../styles/referrals.css'

export const meta = pageMeta

/** With a code a friend's invitation; without one the member's own, or what inviting is. */
export const loader = pageLoader(['app', 'forms', 'errors', 'share', 'referrals'], async (page) => {
  const { code } = page.params
  return code === undefined ? await loadOwn(page) : await loadInvitation(page, code)
})

async function loadInvitation(page: PageRequest, id: string) {
  const { api, member, text } = page
  const { mgm } = orThrow(await api.getReferralInvitation({ id }))
  const mine = member && (await api.getMyReferrals({}))
  const isOwn = mine?.success === true && mine.invitation?.code === mgm.code
  // Who follows his own link wants to see what came of it.
  if (isOwn && page.request.method === 'GET') throw redirect(siteHrefOf('/mgm', page))
  return {
    head: {
      title: text('referrals.invitation.head'),
      description: text('referrals.invitation.description'),
      picture: 'invitation' as const,
      isHidden: true,
    },
    invitation: { mgm, question: await loadQuestion(page) },
    mine: undefined,
  }
}

async function loadOwn({ api, query, text }: PageRequest) {
  const asked = query.get('p') ?? ''
  const p = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  return {
    head: {
      title: text('referrals.mine.title'),
      description: text('referrals.intro.description'),
      picture: 'invitation' as const,
      isHidden: true,
    },
    invitation: undefined,
    mine: orVisitor(await api.getMyReferrals({ p })),
  }
}

export const action = pageAction(joinAction)

export default function MgmPage() {
  const isSigningIn = useBridgeSession()
  const { invitation } = useLoaderData<typeof loader>()
  return (
    <EmptyShell>
      <SigningIn value={isSigningIn}>
        {invitation ? (
          <>
            <Brand />
            <InvitationView {...invitation} />
          </>
        ) : (
          <Own />
        )}
      </SigningIn>
    </EmptyShell>
  )
}

function Brand() {
  const root = useRootData()
  if (root?.isInApp) return null
  return (
    <div className="measure pt-4">
      <SiteLink to="/" className="inline-flex min-h-11 items-center" aria-label={root?.brandName}>
        <SiteLogo />
      </SiteLink>
    </div>
  )
}

function Own() {
  const t = useTranslations('referrals.mine')
  const back = useWayToWallet()
  const { mine } = useLoaderData<typeof loader>()
  return (
    <AppPage title={t('title')} back={back}>
      {mine ? <MyInvitation mine={mine} /> : <InviteIntro />}
    </AppPage>
  )
}
