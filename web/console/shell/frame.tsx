import { useCallback, useState } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
} from 'react-router'
import { mayRole } from '#contract/values/staff-roles.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { MeProvider, type Me } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { ViewsProvider } from '../lists/views.tsx'
import { ProofProvider } from '../sign-in/proof.tsx'
import { NotesProvider } from './notes.tsx'
import { Rail } from './rail.tsx'
import { Search } from './search.tsx'
import { TopLine } from './top-line.tsx'

export async function frameLoader({ request }: LoaderFunctionArgs) {
  const [found, kept] = await Promise.all([api.signIn.getMe({}), api.views.list({})])
  const { me, isDemo, proofs } = answerOf(found, request)
  return { me, isDemo, proofs, views: answerOf(kept, request).views }
}

/** What stands around every page of who has signed in: the rail, the search, what waits. */
export function Frame() {
  const t = useTranslations('console.frame')
  const { me: person, isDemo, proofs, views } = useLoaderData<typeof frameLoader>()
  const { state } = useNavigation()
  const [isRailOpen, setRailOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const closeRail = useCallback(() => setRailOpen(false), [])
  const openSearch = useCallback(() => setSearching(true), [])
  const closeSearch = useCallback(() => setSearching(false), [])
  const me: Me = {
    ...{ ...person, isDemo, proofs },
    may: (permission) => mayRole(person.role, permission),
  }
  return (
    <MeProvider value={me}>
      <OfArea area={person.areas[0] ?? 'tw'}>
        <ViewsProvider views={views}>
          <NotesProvider>
            <ProofProvider>
              <SkipLink href="#page" label={t('skip')} />
              <div className="frame">
                <Rail isOpen={isRailOpen} onClose={closeRail} />
                <div className="frame-main">
                  <TopLine onMenu={() => setRailOpen(true)} onSearch={openSearch} />
                  <main
                    id="page"
                    className="frame-page"
                    aria-busy={state === 'loading'}
                    tabIndex={-1}
                  >
                    <Outlet />
                  </main>
                </div>
              </div>
              <Search isOpen={isSearching} onOpen={openSearch} onClose={closeSearch} />
              <ScrollRestoration />
            </ProofProvider>
          </NotesProvider>
        </ViewsProvider>
      </OfArea>
    </MeProvider>
  )
}
