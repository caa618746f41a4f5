import { z } from 'zod'
import { call } from './call.ts'
import { INTRO_VIDEO } from './examples/site-examples.ts'

export const introVideoSchema = z
  .object({
    youtubeId: z
      .string()
      .nullable()
      .describe('None: the page shows a drawn poster with the transcript'),
    title: z.string(),
    transcript: z.array(z.string()),
  })
  .meta({ examples: [INTRO_VIDEO] })

export type IntroVideo = z.infer<typeof introVideoSchema>

export const introVideos = {
  get: call({
    id: 'getIntroVideo',
    method: 'GET',
    path: '/api/v2/official/cms/intro-video',
    summary: 'The film of the home page, with its transcript',
    description: 'Without a film the page shows a poster and the transcript.',
    tag: 'Content',
    input: z.object({}),
    output: z.object({ introVideo: introVideoSchema }),
  }),
}
