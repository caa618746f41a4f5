import { Command } from 'commander'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import { answersInWords } from '#server/domain/earning/surveys/answer-words.ts'
import { listSurveyReviews } from '#server/domain/earning/surveys/list-survey-reviews.ts'
import {
  reviewSurveyResponse,
  type ReviewInput,
} from '#server/domain/earning/surveys/review-survey-response.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { moneyOf, pageOf, refusalOf, timeOf } from '../operator-words.ts'
import { withDatabase, withJobs } from '../with-database.ts'

const ABOUT = `
  operate surveys review --list                     shows what waits, the oldest first
  operate surveys review --approve ID…              credits the reward, valid 30 days
  operate surveys review --reject ID… --reason "…"  the member reads the reason

The same verdict twice does nothing the second time; another verdict is refused. Members get a push
from the running servers. Ends with 0 when every review was done, with 1 when one was not.`

const PAGE_SIZE = 20
const COMMAND = 'review-survey'
const IN_A_DEMONSTRATION = 'In a running demonstration, review at /simulator/reviews instead.'

export const reviewSurveys = new Command('review')
  .description('reviews what members have answered to paid surveys')
  .argument('[ids...]', 'which answers')
  .option('--list', 'shows what waits, the oldest first')
  .option('--page <number>', 'of the list', '1')
  .option('--approve', 'credits the reward')
  .option('--reject', 'credits nothing')
  .option('--reason <text>', 'of a rejection; the member reads it')
  .addHelpText('after', ABOUT)
  .action(
    acting<Flags>(
      (session, flags, ids) =>
        flags.list ? listWaiting(session, flags.page) : reviewAll(session, ids, flags),
      IN_A_DEMONSTRATION,
    ),
  )

interface Flags {
  list?: boolean
  page: string
  approve?: boolean
  reject?: boolean
  reason?: string
}

type Verdict = Omit<ReviewInput, 'responseId'>

function verdictOf(
  { operator }: Session,
  ids: readonly string[],
  { approve, reject, reason }: Flags,
): Verdict {
  const isClear = Boolean(approve) !== Boolean(reject) && ids.length > 0
  if (!isClear) throw new Error('What shall be done? --list, or --approve or --reject with ids.')
  if (reject && !reason?.trim()) throw new Error('--reject needs --reason: the member reads it.')
  return { verdict: approve ? 'approved' : 'rejected', reason, operator }
}

/** What waits, as text to read. */
async function listWaiting(session: Session, page: string): Promise<void> {
  const p = pageOf(page)
  const { responses, total } = await withDatabase(COMMAND, ({ db }) =>
    listSurveyReviews(db, { p, ps: PAGE_SIZE }),
  )
  const end = `${total} waiting${total > PAGE_SIZE ? `, page ${p}` : ''}\n`
  session.answer({ responses, total, page: p }, responses.map(wordsOf).join('') + end)
}

type Waiting = Awaited<ReturnType<typeof listSurveyReviews>>['responses'][number]

function wordsOf(response: Waiting): string {
  const { id, memberId, area, titles, rewardMinor, submittedAt, questions, answers } = response
  const locale = AREA_FACTS[area].defaultLocale
  const lines = answersInWords(questions, answers ?? {}, locale).flatMap(
    ({ question, answer }, index) => [`  ${index + 1}. ${question}`, `     ${answer ?? '–'}`],
  )
  const facts = [area, memberId, moneyOf(rewardMinor, area), timeOf(submittedAt, area)]
  return `${id}\n${titles[locale]}\n${facts.join('  ')}\n${lines.join('\n')}\n\n`
}

async function reviewAll(session: Session, ids: readonly string[], flags: Flags): Promise<void> {
  const verdict = verdictOf(session, ids, flags)
  const outcomes: { id: string; outcome: string }[] = []
  await withJobs(COMMAND, async ({ db }, jobs) => {
    const parts = { db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }
    for (const [index, responseId] of ids.entries()) {
      const outcome = await reviewSurveyResponse(parts, { responseId, ...verdict })
        .then(({ memberId, surveyId, status }) => `${status}: ${memberId}, ${surveyId}`)
        .catch((error: unknown) => wordsOfRefusal(session, error))
      outcomes.push({ id: responseId, outcome })
      session.say(`${index + 1}/${ids.length} ${responseId} ${outcome}\n`)
    }
  })
  session.answer({ outcomes }, '')
}

/** One response that cannot be reviewed does not keep the others from it. */
function wordsOfRefusal(session: Session, error: unknown): string {
  if (!(error instanceof NamedError)) throw error
  session.fail()
  return `not done: ${refusalOf(error)}`
}
