type Whom = 'account' | 'client' | 'device' | 'kind' | 'link' | 'mailbox' | 'network' | 'origin';

export type Limit = {
  what: string;
  /** Counted for each combination of these. */
  per: readonly Whom[];
  allowed: number;
  seconds: number;
  /** The refusal's code. Null if the answer is the usual one. */
  said: 'over_request_rate_limit' | 'over_email_send_rate_limit' | SubmissionRefusal | null;
  /** What happens beyond the limit instead of a refusal, and remarks. */
  note?: string;
};

type SubmissionRefusal = 'too-soon' | 'too-many-requests';

/** In seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
