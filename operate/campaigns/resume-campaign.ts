import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { resumeCampaign } from '#server/domain/earning/campaigns/resume-campaign.ts'
import { acting } from '../acting.ts'
import { withDatabase } from '../with-database.ts'
import { endsOnOf, idArgument, keyOf, kindArgument, standingWords } from './campaign-words.ts'

const ABOUT = `
With --ends also one that has ended begins again; the day is that of its area, and is not before the end
that members were told. Days on which it was paused or over break no streak.`

export const resumeOne = new Command('resume')
  .description('lets a paused campaign go on, or one that has ended begin again')
  .addArgument(kindArgument)
  .addArgument(idArgument)
  .option('--ends <day>', 'the new last day, as 2027-01-31')
  .addHelpText('after', ABOUT)
  .action(
    acting<{ ends?: string }>(async (session, { ends }, words) => {
      const endsOn = ends === undefined ? undefined : endsOnOf(ends)
      const input = { ...keyOf(words), endsOn, operator: session.operator }
      const standing = await withDatabase('campaigns resume', ({ db }) =>
        resumeCampaign(db, systemClock, input),
      )
      session.answer(standing, standingWords(standing))
    }),
  )
