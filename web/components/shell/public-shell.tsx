import { lazy, Suspense, type ReactNode } from 'react'
import { hasTags } from '../../client/consent-choice.ts'
import { usePageHandle } from '../../page/page-handle.ts'
import { useRootData } from '../../page/root-data.ts'
import { EmptyShell } from './empty-shell.tsx'

/** A page does without its question rather than fail for it. */
const Consent = lazy(() =>
  import('./consent.tsx').then(
    (module) => ({ default: module.Consent }),
    () => ({ default: () => <></> }),
  ),
)

/** Never asked for in the browser. */
const ConsentQuestion = lazy(() =>
  import('./consent-question.tsx').then((module) => ({ default: module.ConsentQuestion })),
)

/**
 * The empty layout of a page that anybody may be sent to, with the question whether the operator's tags
 * may run. Not for a page whose address opens something, nor for one in the app.
 */
export function PublicShell({ children }: { children: ReactNode }) {
  const root = useRootData()
  const { isStill } = usePageHandle()
  return (
    <>
      <EmptyShell>{children}</EmptyShell>
      {root && !root.isInApp && hasTags(root.settings.tags) && (
        <div className="shell-notices">
          <Suspense>
            {isStill ? <ConsentQuestion tags={root.settings.tags} hidden /> : <Consent />}
          </Suspense>
        </div>
      )}
    </>
  )
}
