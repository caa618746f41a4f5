import { useEffect, useRef, useState } from 'react'
import type { Statement } from '#contract/values/statement.ts'
import { lostTitle } from '../../client/shown-page.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData, type RootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'

type Comparison =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'otherMember' | 'different' }
  | { kind: 'same'; newer: number }
  | { kind: 'failed'; why: string }

/**
 * A statement proves itself but for its end: whether more has come since, or was cut off, only the
 * account can tell. For members who are logged in.
 */
export function CompareWithAccount({ statement }: { statement: Statement }) {
  const t = useTranslations('statements.compare')
  const root = useRootData()
  const [state, setState] = useState<Comparison>({ kind: 'idle' })
  const number = statement.entries.at(-1)?.number
  const member = root?.member
  if (!root || !member || number === undefined) return null
  const compare = async () => {
    setState({ kind: 'running' })
    const isOwn = member.id === statement.member
    setState(isOwn ? await compareNow(root, statement, number) : { kind: 'otherMember' })
  }
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <Button kind="quiet" pending={state.kind === 'running'} onClick={() => void compare()}>
        {state.kind === 'running' ? t('running') : t('button')}
      </Button>
      {state.kind !== 'idle' && state.kind !== 'running' && (
        <Outcome state={state} number={number} />
      )}
    </div>
  )
}

interface OutcomeProps {
  state: Exclude<Comparison, { kind: 'idle' | 'running' }>
  number: number
}

/** What came of it. It takes the focus, which brings it into view. */
function Outcome({ state, number }: OutcomeProps) {
  const t = useTranslations('statements.compare')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {state.kind === 'failed' && <p className="font-semibold">{state.why}</p>}
      {state.kind === 'same' ? (
        <p>
          {t('same', { number })} {state.newer > 0 && t('older', { count: state.newer })}
        </p>
      ) : (
        <p>{t(state.kind, { number })}</p>
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
    api?.members.listEntries({ before: number + 1, ps: 1 }),
    api?.members.get({}),
  ])
  if (!found?.success) return { kind: 'failed', why: lostTitle(found) }
  if (!member?.success) return { kind: 'failed', why: lostTitle(member) }
  const isSame = found.entries[0]?.hash === statement.closingHash
  if (!isSame) return { kind: 'different' }
  return { kind: 'same', newer: member.member.entryCount - number }
}
