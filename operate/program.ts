import { Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { listActs } from './acts/list-acts.ts'
import { listStandingAlerts } from './alerts/list-alerts.ts'
import { sendTestAlert } from './alerts/test-alerts.ts'
import { keepApplication } from './applications/keep-application.ts'
import { listApplications } from './applications/list-applications.ts'
import { readApplication } from './applications/read-application.ts'
import { verifyAllDocuments } from './applications/verify-documents.ts'
import { exportContentOf } from './content/export-content.ts'
import { importContentOf } from './content/import-content.ts'
import { fields } from './content/show-fields.ts'
import { extendOne } from './campaigns/extend-campaign.ts'
import { listAll } from './campaigns/list-campaigns.ts'
import { pauseOne } from './campaigns/pause-campaign.ts'
import { resumeOne } from './campaigns/resume-campaign.ts'
import { eraseForm } from './forms/erase-form.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { retryJobsOf } from './jobs/retry-jobs.ts'
import { correct } from './members/correct-balance.ts'
import { lift } from './members/lift-suspension.ts'
import { suspensions } from './members/list-suspensions.ts'
import { check } from './check.ts'
import { printToken } from './members/print-token.ts'
import { resetMemberPassword } from './members/reset-password.ts'
import { show } from './members/show-member.ts'
import { suspend } from './members/suspend-member.ts'
import { undo } from './members/undo-entry.ts'
import { migrateSchema } from './migrate.ts'
import { clearNotice, setNotice } from './notices/set-notice.ts'
import { callPartners } from './partners/call-partners-back.ts'
import { catchUp } from './payments/catch-up.ts'
import { endGatewayRefund } from './payments/end-refund.ts'
import { listPayments } from './payments/list-payments.ts'
import { refund } from './payments/refund-payment.ts'
import { reconcile } from './reconcile-gateway.ts'
import { reviewReferrals } from './referrals/review-referral.ts'
import { inviteOne } from './staff/invite-staff.ts'
import { importStoresOf } from './stores/import-stores.ts'
import { resealValues } from './reseal.ts'
import { reviewSurveys } from './surveys/review-surveys.ts'
import { list } from './switches/list-switches.ts'
import { turnOff, turnOn } from './switches/turn-switches.ts'
import { announceTerms } from './terms/announce-terms.ts'
import { verify } from './verify-ledger.ts'
import { makeVouchers } from './vouchers/make-vouchers.ts'

const ABOUT = `
Reads the environment of the servers (.env.example): DATABASE_URL, else the embedded database in
DATA_DIR (default .data), which must not be open in a running server. A database remembers whether it is
a demo's or production's: without MODE=production nothing here opens production's.

Ends with 0 when it was done, with 1 when it was not; what went wrong is told on the error output. Every
change is written down with who made it. A command whose answer was lost can be given again: what was
done is not done twice.`

/** Everything that an operator does with a command: `operate <noun> <verb>`. */
export function makeProgram(): Command {
  return new Command('operate')
    .description('Runs Hongli: everything that its operator does with a command.')
    .version(packageJson.version)
    .option(
      '--as <email>',
      'who runs it, for the audit: an e-mail address; default OPERATE_AS, in a demo the account',
    )
    .option('--json', 'answers one line of JSON, for machines')
    .addHelpText('after', ABOUT)
    .addCommand(check)
    .addCommand(migrateSchema)
    .addCommand(verify)
    .addCommand(reconcile)
    .addCommand(resealValues)
    .addCommand(
      noun('content', 'texts, campaigns and terms', ...[importContentOf, exportContentOf, fields]),
    )
    .addCommand(noun('stores', 'partner stores', importStoresOf))
    .addCommand(noun('vouchers', 'vouchers that members receive by a serial', makeVouchers))
    .addCommand(
      noun('payments', 'payments to stores', listPayments, refund, endGatewayRefund, catchUp),
    )
    .addCommand(noun('campaigns', 'what runs in a window', listAll, pauseOne, resumeOne, extendOne))
    .addCommand(noun('surveys', 'paid surveys', reviewSurveys))
    .addCommand(noun('referrals', 'invitations', reviewReferrals))
    .addCommand(
      noun(
        'members',
        'members and their accounts',
        ...[show, suspend, lift, suspensions, correct, undo, resetMemberPassword, printToken],
      ),
    )
    .addCommand(noun('switches', 'what can be turned off without a release', list, turnOff, turnOn))
    .addCommand(noun('notice', 'the notice of maintenance', setNotice, clearNotice))
    .addCommand(noun('partners', 'partner groups', callPartners))
    .addCommand(
      noun(
        'applications',
        'stores that apply for card payment',
        ...[listApplications, readApplication, keepApplication, verifyAllDocuments],
      ),
    )
    .addCommand(noun('forms', 'what visitors send', eraseForm))
    .addCommand(noun('jobs', 'work after the answer', listJobs, retryJobsOf))
    .addCommand(noun('alerts', 'what is wrong, and who is told', listStandingAlerts, sendTestAlert))
    .addCommand(noun('acts', 'what operators have done', listActs))
    .addCommand(noun('staff', 'who works at the console', inviteOne))
    .addCommand(noun('terms', 'what members agree to', announceTerms))
}

function noun(name: string, description: string, ...verbs: Command[]): Command {
  const command = new Command(name).description(description)
  for (const verb of verbs) command.addCommand(verb)
  return command
}
