import type { Problem, ProblemCode } from '../../../../contract/problem.ts';
import { problemTexts } from '../../../../contract/problem-texts.ts';
import { type Reason, reasonText } from '../../../../contract/reasons.ts';
import type { Answer } from './call.ts';

const statuses: Record<ProblemCode, number> = {
  'invalid-body': 400,
  'too-soon': 429,
  'too-many-requests': 429,
  'invalid-email': 422,
  'invalid-phone': 422,
  'body-too-large': 413,
  'key-reused': 409,
  'not-signed-in': 401,
  'not-allowed': 403,
  'second-factor-needed': 403,
  'fresh-code-needed': 403,
  'not-found': 404,
  'changed-meanwhile': 409,
  'already-confirmed': 409,
  'crew-busy': 409,
  'more-than-owed': 409,
  'time-taken': 409,
  'not-possible': 409,
  'link-gone': 410,
  'not-a-picture': 422,
  'too-large': 422,
  'too-many-photos': 422,
  'pictures-busy': 503,
  'foreign-origin': 403,
  unavailable: 503,
  unexpected: 500,
};

type RefusalOptions = {
  /** More exact than the code's own sentence. Clients and crews read it in their language. */
  reason?: Reason;
  /** A more exact sentence that only the team reads. */
  message?: string;
  /** The field at fault, which shows the reason. */
  at?: string;
  fields?: Record<string, string>;
  conflict?: Problem['conflict'];
  freeTimes?: string[];
  beyondInPesos?: number;
  /** Set if HTTP has a more exact status than the code's own. */
  status?: number;
  retryAfterInSeconds?: number;
  headers?: Record<string, string>;
};

/** The endpoint answers it as a Problem. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly options: RefusalOptions;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    const { at, message, reason = [] } = options;
    super(message ?? (at === undefined ? reasonText(reason) : undefined) ?? problemTexts[code]);
    this.code = code;
    this.options = options;
  }

  answer(): Answer {
    const { status, retryAfterInSeconds, headers } = this.options;
    const { reason, at, conflict, freeTimes, beyondInPesos } = this.options;
    const fields =
      at === undefined ? this.options.fields : { [at]: reasonText(reason ?? []) ?? this.message };
    return {
      status: status ?? statuses[this.code],
      headers: {
        ...headers,
        ...(retryAfterInSeconds !== undefined && { 'retry-after': String(retryAfterInSeconds) }),
      },
      body: JSON.stringify({
        code: this.code,
        message: this.message,
        ...(reason && { reason }),
        ...(fields && { fields }),
        ...(conflict && { conflict }),
        ...(freeTimes && { freeTimes }),
        ...(beyondInPesos !== undefined && { beyondInPesos }),
      }),
    };
  }
}
