/**
 * What a limit counts by. `network` is a visitor's network. A wider network may do several times as
 * much.
 */
type Whom = 'account' | 'client' | 'device' | 'kind' | 'link' | 'mailbox' | 'network' | 'origin';

/** How often something may happen, and the answer beyond it. */
export type Limit = {
  what: string;
  /** Counted for each combination of these. */
  per: readonly Whom[];
  allowed: number;
  seconds: number;
  /** The code of the refusal. Null if the answer is the usual one. */
  said: 'over_request_rate_limit' | 'over_email_send_rate_limit' | SubmissionRefusal | null;
  /** What happens beyond the limit if that is not a refusal, and further remarks. */
  note?: string;
};

type SubmissionRefusal = 'too-soon' | 'too-many-requests';

/** Spans of limits, in seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
