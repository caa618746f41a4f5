import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { acting } from '../acting.ts'
import { withDatabase } from '../with-database.ts'
import { idArgument, keyOf, kindArgument, standingWords } from './campaign-words.ts'

const ABOUT = `
Nothing new is given from this moment on, on any server: no check-in, no claim, no pick of an envelope, no
coupon, answer or invitation. Within a minute members read that it is paused for now. What has begun goes
on: what they hold can be used, chests can be opened, answers are reviewed, friends who have accepted are
rewarded; paused days break no streak. Importing content does not end a pause.`

export const pauseOne = new Command('pause')
  .description('stops for now what a campaign would give anew')
  .addArgument(kindArgument)
  .addArgument(idArgument)
  .addHelpText('after', ABOUT)
  .action(
    acting(async (session, _, words) => {
      const input = { ...keyOf(words), operator: session.operator }
      const standing = await withDatabase('campaigns pause', ({ db }) =>
        pauseCampaign(db, systemClock, input),
      )
      session.answer(standing, standingWords(standing))
    }),
  )
