import { z } from 'zod'

/**
 * The pieces a text of the operator is made of (terms, pages, press). Plain text only: the page
 * decides how a block looks, so that content can carry no markup and no script.
 */
export const blockSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('heading'),
      /** 2 is a section of the page, 3 a part of a section. */
      level: z.union([z.literal(2), z.literal(3)]),
      /** Anchor for the table of contents, kebab-case, the same in every locale. */
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      text: z.string().min(1),
    }),
    z.strictObject({ type: z.literal('paragraph'), text: z.string().min(1) }),
    z.strictObject({
      type: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(z.string().min(1)).min(1),
    }),
    z.strictObject({
      type: z.literal('quote'),
      text: z.string().min(1),
      source: z.string().min(1),
    }),
    z.strictObject({
      type: z.literal('action'),
      label: z.string().min(1),
      /** A path of this site, so that content cannot send a visitor elsewhere. */
      href: z.string().regex(/^\/(?!\/)/),
    }),
  ])
  .meta({
    examples: [{ type: 'paragraph', text: 'Points from everywhere, spent around the corner.' }],
  })

export type Block = z.infer<typeof blockSchema>
