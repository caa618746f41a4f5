/** What owners ask most, in the order of the page: `boss.apply.questions.{key}`. */
export const COMMON_QUESTIONS = ['cost', 'pos', 'who', 'settle', 'change', 'leave'] as const
