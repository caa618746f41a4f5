import { z } from 'zod'
import { AREAS, CURRENCIES } from '#contract/values/area.ts'
import type { OutgoingPush } from '../../domain/people/messages/push-port.ts'
import type { ConversionNews } from '../../domain/earning/partners/partner-call-back-port.ts'
import { makeExample } from './make-example.ts'

/** Of the worked example in docs/partner-portal.md. */
export const conversionNewsSchema = z
  .object({
    id: z.string().describe('The conversion: the same id is the same news, however often it comes'),
    event: z.literal('conversion'),
    partner: z.string().describe("The partner's code"),
    nonce: z.string().describe('Of the link: what ties the news to your member'),
    points: z.int().describe('Points of the link'),
    usedPoints: z.int().describe('To be taken from your member'),
    leftoverPoints: z.int().describe('To be given back to your member'),
    amountMinor: z.int().describe('What was credited, in the smallest unit of `currency`'),
    currency: z.enum(CURRENCIES),
    area: z.enum(AREAS),
    convertedAt: z.iso.datetime(),
  })
  .meta({
    examples: [
      {
        id: '019aa1f4-6c00-7000-8000-000000000001',
        event: 'conversion',
        partner: 'supermarket',
        nonce: 'Zm9yLWV4YW1wbGU-1',
        points: 253,
        usedPoints: 250,
        leftoverPoints: 3,
        amountMinor: 50,
        currency: 'TWD',
        area: 'tw',
        convertedAt: '2026-11-20T04:01:00.000Z',
      },
    ],
  }) satisfies z.ZodType<ConversionNews>

export const pushSchema = z
  .object({
    eventId: z.string().describe('The event: the same id is the same message'),
    memberId: z.string().describe('Whose devices show it'),
    title: z.string(),
    body: z.string(),
    link: z.string().describe('Address of the page that the message opens'),
  })
  .meta({
    examples: [
      {
        eventId: 'credit-expiring.demo-tw-fang.2026-11-26',
        memberId: 'demo-tw-fang',
        title: 'Some of your credit expires soon',
        body: 'NT$120 in store credit can be spent through November 26. Find a store near you.',
        link: 'https://hongli.example/app-web/wallet',
      },
    ],
  }) satisfies z.ZodType<OutgoingPush>

/** What the server sends to others by itself. */
export function describeWebhooks() {
  return {
    conversion: webhook(
      'A conversion, to the partner whose points were converted',
      'Signed; how, and when it is tried again, stands in docs/partner-portal.md. The address is agreed with the operator.',
      conversionNewsSchema,
    ),
    push: webhook(
      "A push message, to the service of the app that knows the members' devices",
      'Signed, as the operator configures it. Anything but a 2xx is tried again.',
      pushSchema,
    ),
  }
}

function webhook(summary: string, description: string, schema: z.ZodType) {
  const { $schema: _, examples: __, ...body } = z.toJSONSchema(schema)
  const content = {
    schema: body,
    example: makeExample(schema, 'output'),
  }
  return {
    post: {
      summary,
      description,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'The id of what it tells: it may come more than once, take it once',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': content } },
      responses: { '2XX': { description: 'Taken over. Anything else is tried again' } },
    },
  }
}
