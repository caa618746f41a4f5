import { redirect, useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { BridgeSession } from '../../components/app/bridge-session.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { InvitationView } from '../../components/referrals/invitation-view.tsx'
import { InviteIntro } from '../../components/referrals/invite-intro.tsx'
import { joinAction } from '../../components/referrals/join-action.ts'
import { MyInvitation } from '../../components/referrals/my-invitation.tsx'
import { BrandLink } from '../../components/shell/brand-link.tsx'
import { PublicShell } from '../../components/shell/public-shell.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { useRootData } from '../../page/root-data.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { pageNumber } from '../../page/page-number.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'forms', 'errors', 'share', 'referrals') }

/** With a code a friend's invitation; without one the member's own, or what inviting is. */
export const loader = pageLoader(handle.texts, async (page) => {
  const { code } = page.params
  return code === undefined ? await loadOwn(page) : await loadInvitation(page, code)
})

async function loadInvitation(page: PageRequest, id: string) {
  const { api, member, text } = page
  const { mgm } = orThrow(await api.referrals.getInvitation({ id }))
  const mine = member && (await api.referrals.getMine({}))
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
    invitation: { mgm },
    mine: undefined,
  }
}

async function loadOwn({ api, query, text, noMember }: PageRequest) {
  const p = pageNumber(query)
  return {
    head: {
      title: text('referrals.mine.title'),
      description: text('referrals.intro.description'),
      picture: 'invitation' as const,
      isHidden: true,
    },
    invitation: undefined,
    mine: noMember ? undefined : orThrow(await api.referrals.getMine({ p })),
  }
}

export const action = pageAction(joinAction)

export default function MgmPage() {
  const { invitation } = useLoaderData<typeof loader>()
  return (
    <PublicShell>
      <BridgeSession>
        {invitation ? (
          <>
            <Brand />
            <InvitationView {...invitation} />
          </>
        ) : (
          <Own />
        )}
      </BridgeSession>
    </PublicShell>
  )
}

function Brand() {
  return (
    <div className="measure pt-4 empty:hidden">
      <BrandLink className="inline-flex min-h-11 items-center" label={useRootData()?.brandName} />
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
