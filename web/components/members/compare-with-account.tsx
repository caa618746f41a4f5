import { useState } from 'react'
import type { Statement } from '#contract/values/statement.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData, type RootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'

type Comparison = 'idle' | 'running' | 'failed' | 'otherMember' | 'different' | { newer: number }

/**
 * A statement proves itself but for its end: whether more has come since, or was cut off, only the
 * account can tell. For members who are logged in.
 */
export function CompareWithAccount({ statement }: { statement: Statement }) {
  const t = useTranslations('statements.compare')
  const root = useRootData()
  const [state, setState] = useState<Comparison>('idle')
  const number = statement.entries.at(-1)?.number
  const member = root?.member
  if (!root || !member || number === undefined) return null
  const compare = async () => {
    setState('running')
    setState(
      member.id === statement.member ? await compareNow(root, statement, number) : 'otherMember',
    )
  }
  return (
    <div className="mt-4 grid justify-items-start gap-2" aria-live="polite">
      <Button kind="quiet" pending={state === 'running'} onClick={() => void compare()}>
        {state === 'running' ? t('running') : t('button')}
      </Button>
      {typeof state === 'object' ? (
        <p>
          {t('same', { number })} {state.newer > 0 && t('older', { count: state.newer })}
        </p>
      ) : (
        state !== 'idle' && state !== 'running' && <p>{t(state, { number })}</p>
      )}
    </div>
  )
}

async function compareNow(
  root: RootData,
  statement: Statement,
  number: number,
): Promise<Comparison> {
  const api = await import('../../client/browser-api.ts')
    .then(({ makeBrowserApi }) => makeBrowserApi(root))
    .catch(() => undefined)
  const [found, member] = await Promise.all([
    api?.listMemberEntries({ before: number + 1, ps: 1 }),
    api?.getMember({}),
  ])
  if (!found?.success || !member?.success) return 'failed'
  const isSame = found.entries[0]?.hash === statement.closingHash
  return isSame ? { newer: member.member.entryCount - number } : 'different'
}
