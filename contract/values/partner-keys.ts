/** For how many days a partner's keys of before go on beside a new one, at most. */
export const MOST_OVERLAP_DAYS = 90
