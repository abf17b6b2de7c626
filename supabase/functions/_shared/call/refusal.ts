import { checkTexts, type ProblemCode } from '../../../../contract/problem.ts';
import type { Answer } from './call.ts';

/** Sentences for people; where the specification has none, what helps them. */
const messages: Record<ProblemCode, string> = {
  ...checkTexts,
  'invalid-body': 'Some of the details are missing or not valid.',
  'too-many-requests': 'Too many requests came from your network. Please try again later.',
  'body-too-large': 'That is more than can be sent at once. Please shorten it.',
  'key-reused': 'This request was already sent with other details. Please submit it again.',
  'not-signed-in': 'Please sign in first.',
  'foreign-origin': 'This page may not send that. Please use our own site.',
  unavailable: 'This cannot be stored right now. Please try again in a moment.',
  unexpected: 'There was an unexpected error. Please try again or call us directly.',
};

const statuses: Record<ProblemCode, number> = {
  'invalid-body': 400,
  'too-soon': 429,
  'too-many-requests': 429,
  'invalid-email': 422,
  'invalid-phone': 422,
  'body-too-large': 413,
  'key-reused': 409,
  'not-signed-in': 401,
  'foreign-origin': 403,
  unavailable: 503,
  unexpected: 500,
};

type RefusalOptions = {
  fields?: Record<string, string>;
  /** Where HTTP has a more exact word than the code's own status. */
  status?: number;
  retryAfterInSeconds?: number;
  headers?: Record<string, string>;
};

/** Thrown to refuse a call; the endpoint answers it as a Problem. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly options: RefusalOptions;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    super(messages[code]);
    this.code = code;
    this.options = options;
  }

  /** The answer: a Problem (contract/problem.ts), and when to come back where that is known. */
  answer(): Answer {
    const { fields, status, retryAfterInSeconds, headers } = this.options;
    return {
      status: status ?? statuses[this.code],
      headers: {
        ...headers,
        ...(retryAfterInSeconds !== undefined && { 'retry-after': String(retryAfterInSeconds) }),
      },
      body: JSON.stringify({ code: this.code, message: this.message, ...(fields && { fields }) }),
    };
  }
}

/** Refuses an email or phone number that breaks its rule, naming the field. */
export function refuseField(code: 'invalid-email' | 'invalid-phone', field: string): Refusal {
  return new Refusal(code, { fields: { [field]: messages[code] } });
}
