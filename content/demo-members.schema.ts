import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'

/** Shape of the members that a demonstration can be tried out as. */

const text = z.string().trim().min(1).max(100)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })

export const demoMembersSchema = z.strictObject({
  members: z
    .array(
      z.strictObject({
        /** Claim `rmi` of the member's token. */
        id: z.string().regex(/^demo-[a-z0-9-]{1,59}$/),
        area: z.enum(AREAS),
        /** What has happened to the member before; several may share one. */
        history: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        name: localeTexts,
        /** One line: what can be seen as this member. */
        story: localeTexts,
      }),
    )
    .min(AREAS.length)
    .refine((members) => new Set(members.map(({ id }) => id)).size === members.length, {
      message: 'An id is given twice',
    })
    .refine((members) => AREAS.every((area) => members.some((member) => member.area === area)), {
      message: 'An area has no member',
    }),
})
