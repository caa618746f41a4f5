import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { showPasskey } from './passkeys.ts'
import { onProven } from './proof-channel.ts'

/** Asks once more who it is where a call wants it, and makes the call again. */
type Proven = <Payload>(ask: () => Promise<ApiResult<Payload>>) => Promise<ApiResult<Payload>>

const provenContext = createContext<Proven | undefined>(undefined)

export function useProven(): Proven {
  const proven = useContext(provenContext)
  if (!proven) throw new Error('No ProofProvider above')
  return proven
}

/** A dialog before the device's own: who is asked for a finger knows what for. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('staff.proof')
  const wordsOf = useFailureWords()
  const { proofs } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | 'device'>()
  const waiting = useRef<(isProven: boolean) => void>(undefined)
  const proven = useCallback<Proven>(async (ask) => {
    const answer = await ask()
    if (answer.success || answer.resultException !== 'ProofRequired') return answer
    setFailure(undefined)
    setOpen(true)
    const isProven = await new Promise<boolean>((resolve) => (waiting.current = resolve))
    setOpen(false)
    return isProven ? ask() : answer
  }, [])
  const settle = useCallback((isProven: boolean) => {
    waiting.current?.(isProven)
    waiting.current = undefined
  }, [])
  // What was proven in another window holds for this session everywhere.
  useEffect(() => (isOpen ? onProven(() => settle(true)) : undefined), [isOpen, settle])
  const show = async () => {
    setFailure(undefined)
    const begun = await api.signIn.beginProof({})
    if (!begun.success) return setFailure(begun)
    const credential = await showPasskey(begun.options).catch(() => undefined)
    if (!credential) return setFailure('device')
    const finished = await api.signIn.finishProof({ credential })
    return finished.success ? settle(true) : setFailure(finished)
  }
  return (
    <provenContext.Provider value={proven}>
      {children}
      <Dialog
        open={isOpen}
        onClose={() => settle(false)}
        title={t('title')}
        closeLabel={t('close')}
        actions={
          <>
            {proofs.includes('company') && (
              <Button
                kind={proofs.includes('passkey') ? 'quiet' : 'primary'}
                href="/console/sign-in/prove"
                target="_blank"
              >
                {t('company')}
              </Button>
            )}
            {(proofs.includes('passkey') || proofs.length === 0) && (
              <Button onClick={() => void show()}>{t('show')}</Button>
            )}
          </>
        }
      >
        <p>{t('text')}</p>
        {proofs.includes('company') && <p className="mt-3 text-muted">{t('companyHint')}</p>}
        {failure && (
          <p className="mt-3 text-red" role="alert">
            {failure === 'device' ? t('failed') : wordsOf(failure)}
          </p>
        )}
      </Dialog>
    </provenContext.Provider>
  )
}
