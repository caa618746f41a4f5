import { useEffect, useSyncExternalStore } from 'react'
import {
  hasTags,
  readConsent,
  subscribeToConsent,
  writeConsent,
} from '../../client/consent-choice.ts'
import { startTagLoaders } from '../../client/tag-loaders.ts'
import { whenSeen } from '../../client/when-seen.ts'
import { useRootData } from '../../page/root-data.ts'
import { ConsentQuestion } from './consent-question.tsx'

/**
 * Asks once whether other companies' tags may run, where the operator has configured any. Until a
 * yes nothing of theirs is loaded; no answer is a no.
 */
export function Consent() {
  const root = useRootData()
  const choice = useSyncExternalStore(subscribeToConsent, readConsent, () => 'denied')
  const tags = root?.settings.tags
  useEffect(() => {
    if (tags && choice === 'granted') whenSeen(() => startTagLoaders(tags))
  }, [tags, choice])
  if (!tags || !hasTags(tags) || choice !== 'unknown') return null
  return <ConsentQuestion tags={tags} onAnswer={writeConsent} />
}
