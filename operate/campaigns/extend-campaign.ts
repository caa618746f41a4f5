import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { extendCampaign } from '#server/domain/earning/campaigns/extend-campaign.ts'
import { acting } from '../acting.ts'
import { withDatabase } from '../with-database.ts'
import { endsOnOf, idArgument, keyOf, kindArgument, standingWords } from './campaign-words.ts'

const ABOUT = `
The day is that of its area. What members hold already keeps its own end. The new one stays until the
content names another. An end is moved sooner by the content alone, which says of each kind what may be
taken back. One that has ended begins again with \`operate campaigns resume\`.`

export const extendOne = new Command('extend')
  .description('moves the end of a campaign to a later day')
  .addArgument(kindArgument)
  .addArgument(idArgument)
  .requiredOption('--ends <day>', 'the new last day, as 2027-01-31')
  .addHelpText('after', ABOUT)
  .action(
    acting<{ ends: string }>(async (session, { ends }, words) => {
      const input = { ...keyOf(words), endsOn: endsOnOf(ends), operator: session.operator }
      const standing = await withDatabase('campaigns extend', ({ db }) =>
        extendCampaign(db, systemClock, input),
      )
      session.answer(standing, standingWords(standing))
    }),
  )
