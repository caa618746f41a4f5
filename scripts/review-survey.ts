import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { answersInWords } from '#server/domain/surveys/answer-words.ts'
import { listSurveyReviews } from '#server/domain/surveys/list-survey-reviews.ts'
import {
  reviewSurveyResponse,
  type ReviewInput,
} from '#server/domain/surveys/review-survey-response.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { moneyOf, refusalOf, timeOf } from './operator-words.ts'
import { adviceOn, withDatabase, withJobs } from './with-database.ts'

const HELP = `Reviews what members have answered to paid surveys.

  npm run review-survey -- --list [--page 2]                  shows what waits, the oldest first
  npm run review-survey -- --approve ID…                      credits the reward, valid 30 days
  npm run review-survey -- --reject ID… --reason "…"          the member reads the reason

  --operator NAME   who reviews, for the audit; the account on this machine without it

The same verdict twice does nothing the second time; another verdict is refused. Members get a push
from the running servers. Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data),
which must not be open in a running server: in a demonstration use its page /simulator/reviews.
Exit code 0 when every review was done, 1 when one was not.
`

const OPTIONS = {
  list: { type: 'boolean' },
  page: { type: 'string', default: '1' },
  approve: { type: 'boolean' },
  reject: { type: 'boolean' },
  reason: { type: 'string' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

const PAGE_SIZE = 20
const COMMAND = 'review-survey'
const IN_A_DEMONSTRATION = 'In a running demonstration, review at /simulator/reviews instead.'

try {
  const { values, positionals: ids } = parseArgs({ allowPositionals: true, options: OPTIONS })
  if (values.help) process.stdout.write(HELP)
  else if (values.list) process.stdout.write(await withDatabase(COMMAND, listWaiting(values.page)))
  else await reviewAll(ids, verdictOf(values, ids))
} catch (error) {
  process.stderr.write(`${adviceOn(error, IN_A_DEMONSTRATION)}\n`)
  process.exitCode = 1
}

type Verdict = Omit<ReviewInput, 'responseId'>

interface Flags {
  approve?: boolean
  reject?: boolean
  reason?: string
  operator: string
}

function verdictOf({ approve, reject, reason, operator }: Flags, ids: readonly string[]): Verdict {
  const isClear = Boolean(approve) !== Boolean(reject) && ids.length > 0
  if (!isClear) throw new Error(`What shall be done?\n\n${HELP}`)
  if (reject && !reason?.trim()) throw new Error('--reject needs --reason: the member reads it.')
  return { verdict: approve ? 'approved' : 'rejected', reason, operator }
}

/** What waits, as text to read. */
function listWaiting(page: string) {
  const p = Math.max(1, Math.trunc(Number(page)) || 1)
  return async ({ db }: OpenDatabase): Promise<string> => {
    const { responses, total } = await listSurveyReviews(db, { p, ps: PAGE_SIZE })
    const end = `${total} waiting${total > PAGE_SIZE ? `, page ${p}` : ''}\n`
    return responses.map(wordsOf).join('') + end
  }
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

async function reviewAll(ids: readonly string[], verdict: Verdict): Promise<void> {
  await withJobs(COMMAND, async ({ db }, jobs) => {
    const parts = { db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }
    for (const [index, responseId] of ids.entries()) {
      const outcome = await reviewSurveyResponse(parts, { responseId, ...verdict })
        .then(({ memberId, surveyId, status }) => `${status}: ${memberId}, ${surveyId}`)
        .catch(wordsOfRefusal)
      process.stdout.write(`${index + 1}/${ids.length} ${responseId} ${outcome}\n`)
    }
  })
}

/** One response that cannot be reviewed does not keep the others from it. */
function wordsOfRefusal(error: unknown): string {
  if (!(error instanceof NamedError)) throw error
  process.exitCode = 1
  return `not done: ${refusalOf(error)}`
}
