import { z } from 'zod'
import { call } from './call.ts'
import { BLOCKS, PAGE } from './examples/site-examples.ts'
import { blockSchema } from './values/blocks.ts'
import { idOf } from './values/query.ts'

export const cmsPageSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    blocks: z.array(blockSchema),
    middleware: z
      .array(z.string())
      .describe("Names of the site's route middleware that the page asks for"),
    updatedAt: z.string().describe('ISO instant'),
  })
  .meta({ examples: [{ ...PAGE, blocks: BLOCKS }] })

export type CmsPage = z.infer<typeof cmsPageSchema>

export const pages = {
  get: call({
    id: 'getCmsPage',
    method: 'GET',
    path: '/api/v2/official/cms/page/{id}',
    summary: 'A page that the operator wrote',
    description:
      'Text in blocks without markup; `middleware` names what the site does around the page.',
    tag: 'Content',
    errors: ['CmsPageNotFound'],
    input: z.object({ id: idOf('the page', 'disclaimer') }),
    output: z.object({ page: cmsPageSchema }),
  }),
}
