import type { GuidedErrors } from './guided-errors.ts'

export const CAMPAIGN_ERRORS = {
  CheckInCampaignNotFound: {
    cause: 'No campaign has this id.',
    cure: 'Take the id from `listCheckInCampaigns`.',
  },
  CheckInAlreadyDone: {
    cause: 'The member has checked in today. The answer carries that check-in.',
    cure: "Show it; the next day begins at midnight in the member's area.",
  },
  CheckInNotYetAvailable: {
    cause: 'The campaign has not begun, or is over.',
    cure: 'Look at `startsAt` and `endsAt`.',
  },
  CheckInNotInArea: {
    cause: "The campaign is of another area than the member's account.",
    cure: 'Take the campaign that `listCheckInCampaigns` answers to this member.',
  },
  CheckInPaused: {
    cause: 'The operator has paused the campaign.',
    cure: 'Show the message; days of a pause break no streak.',
  },
  CampaignGivenOut: {
    cause: 'The campaign has given all that there was to give; nothing new is begun.',
    cure: 'Show the message as the campaign’s end; what was promised before is kept.',
  },
  ChestNotFound: {
    cause: 'No chests wait for this member, and none were opened.',
    cure: 'They are earned by a complete streak.',
  },
  EnvelopeCampaignNotFound: {
    cause: 'No campaign has this id.',
    cure: 'Take the id from `listEnvelopeCampaigns`.',
  },
  EnvelopeDrawNotFound: {
    cause: "Today's envelopes were not looked at, so none are laid out.",
    cure: 'Call `getEnvelopeDraw` first.',
  },
  EnvelopeNotStarted: {
    cause: 'The first day of the campaign is to come.',
    cure: 'Look at `startsAt`.',
  },
  EnvelopeEnded: {
    cause: 'The last day of the campaign is over.',
    cure: 'Nothing; `getEnvelopeCampaign` tells what it gave.',
  },
  EnvelopeNotInArea: {
    cause: "The campaign is of another area than the member's account.",
    cure: 'Take the one that `listEnvelopeCampaigns` answers to this member.',
  },
  EnvelopePaused: {
    cause: 'The operator has paused the campaign.',
    cure: 'Show the message, and look again later.',
  },
  CampaignNotFound: {
    cause: 'A command of the operator named a campaign that is not there.',
    cure: 'No call answers it; commands do.',
  },
  CampaignOver: {
    cause: 'A command of the operator would resume a campaign that has ended.',
    cure: 'No call answers it; the command takes a new last day.',
  },
  CampaignEndPassed: {
    cause: 'A command of the operator named a last day that has passed.',
    cure: 'No call answers it; commands do.',
  },
  CampaignEndPromised: {
    cause: 'A command of the operator would end a campaign sooner than members were told.',
    cure: 'No call answers it; commands do.',
  },
  BudgetBelowUsed: {
    cause: 'An operator asked for a budget that is less than what is given and promised of it.',
    cure: 'Name at least that much, or pause the campaign.',
  },
  EnvelopeAlreadyPicked: {
    cause: 'The member has picked today. The answer carries that pick.',
    cure: 'Show it.',
  },
  EnvelopeDayOver: {
    cause: "The `day` is not today any more in the member's area.",
    cure: 'Show the envelopes of the new day with `getEnvelopeDraw`.',
  },
  SurveyNotFound: { cause: 'No survey has this id.', cure: 'Take the id from `listSurveys`.' },
  SurveyNotInArea: { cause: 'The survey is for members of another area.', cure: 'Nothing.' },
  SurveyNotStarted: { cause: 'It cannot be answered yet.', cure: 'Look at `startsAt`.' },
  SurveyEnded: { cause: 'It cannot be answered any more.', cure: 'Look at `endsAt`.' },
  SurveyAlreadyAnswered: {
    cause: 'The member answered it before, with other answers.',
    cure: 'Nothing: a survey is answered once. `getSurvey` has what is stored.',
  },
  SurveyPaused: {
    cause: 'The operator has paused the survey.',
    cure: "Keep the member's answers, show the message, and send them later.",
  },
  SurveyResponseNotFound: {
    cause: 'No response has this id.',
    cure: 'Take the id from the list of those that wait.',
  },
  SurveyResponseReviewed: {
    cause: 'It was reviewed before, with another verdict.',
    cure: 'Nothing was changed.',
  },
} as const satisfies GuidedErrors
