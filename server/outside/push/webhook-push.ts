import type { Clock } from '../../clock.ts'
import { failureOf } from '../../domain/people/messages/receiver-refused.ts'
import type { OutgoingPush, PushPort } from '../../domain/people/messages/push-port.ts'
import { postWebhook, type WebhookReceiver } from '../webhooks/post-webhook.ts'

/**
 * Posts each push as JSON to the service of the app, which owns the device tokens. The same event may come
 * again. Anything but a 2xx rejects, and the job tries again.
 */
export function makeWebhookPush(receiver: WebhookReceiver, clock: Clock): PushPort {
  return {
    async send(push) {
      const status = await postWebhook(receiver, { id: push.eventId, body: bodyOf(push) }, clock)
      if (status < 200 || status > 299) throw failureOf('The push service', status)
    },
  }
}

function bodyOf({ eventId, memberId, title, body, link }: OutgoingPush): string {
  return JSON.stringify({ eventId, memberId, title, body, link })
}
