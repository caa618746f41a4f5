import {
  readConsent,
  subscribeToConsent,
  writeConsent,
  type ConsentChoice,
  type Tags,
} from '../client/consent-choice.ts'
import { whenSeen } from '../client/when-seen.ts'
import { onClick } from './on-click.ts'

/**
 * The question whether other companies' tags may run, which stands in the page where the operator has
 * configured any (`data-consent`: which). Until a yes nothing of theirs is loaded; no answer is a no.
 */
export function startConsent(): void {
  const question = document.querySelector<HTMLElement>('[data-consent]')
  if (!question) return
  const tags = JSON.parse(question.dataset.consent ?? '{}') as Tags
  const follow = () => {
    const choice = readConsent()
    question.hidden = choice !== 'unknown'
    if (choice === 'granted') whenSeen(() => void startTags(tags))
  }
  subscribeToConsent(follow)
  onClick('[data-answers-consent]', ({ dataset }) =>
    writeConsent(dataset.answersConsent as ConsentChoice),
  )
  follow()
}

async function startTags(tags: Tags): Promise<void> {
  // Without it the page has no tags, and is none the worse.
  const loaders = await import('../client/tag-loaders.ts').catch(() => undefined)
  loaders?.startTagLoaders(tags)
}
