import { checkTexts } from '../../../../contract/check-texts.ts';
import type { Problem, ProblemCode } from '../../../../contract/problem.ts';
import { photoInMegabytes, photosPerVisit } from '../../../../domain/service-numbers.ts';
import type { Answer } from './call.ts';

/** Sentences for people. Where docs/product.md has none, the sentence says what helps. */
const messages: Record<ProblemCode, string> = {
  ...checkTexts,
  'invalid-body': 'Some of the details are missing or not valid.',
  'too-many-requests': 'Too many requests came from your network. Please try again later.',
  'body-too-large': 'That is more than can be sent at once. Please shorten it.',
  'key-reused': 'This request was already sent with other details. Please submit it again.',
  'not-signed-in': 'Please sign in first.',
  'not-allowed': 'Your role does not allow this.',
  'second-factor-needed': 'Please enter the code of your authenticator app first.',
  'not-found': 'There is nothing here that you can see.',
  'changed-meanwhile': 'Somebody changed this in the meantime.',
  'already-confirmed': 'This request is already confirmed.',
  'crew-busy': 'Somebody on the crew is already at another visit then.',
  'more-than-owed': 'This is more than is owed.',
  'time-taken': 'That time has just been taken.',
  'not-possible': 'That is no longer possible.',
  'link-gone': 'This link is no longer valid.',
  'not-a-picture': 'This file is not a picture we can read.',
  'too-large': `This picture is larger than ${photoInMegabytes} MB.`,
  'too-many-photos': `A visit can have ${photosPerVisit} photos.`,
  'pictures-busy': 'Many photos are arriving right now. Please try again in a moment.',
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
  'not-allowed': 403,
  'second-factor-needed': 403,
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
  /** A more exact sentence than the code's own. */
  message?: string;
  fields?: Record<string, string>;
  conflict?: Problem['conflict'];
  freeTimes?: string[];
  beyondInPesos?: number;
  /** Set where HTTP has a more exact status than the code's own. */
  status?: number;
  retryAfterInSeconds?: number;
  headers?: Record<string, string>;
};

/** Thrown to refuse a call. The endpoint returns it as a Problem. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly options: RefusalOptions;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    super(options.message ?? messages[code]);
    this.code = code;
    this.options = options;
  }

  /** Returns a Problem (contract/problem.ts), with the time to come back if it is known. */
  answer(): Answer {
    const { status, retryAfterInSeconds, headers } = this.options;
    const { fields, conflict, freeTimes, beyondInPesos } = this.options;
    return {
      status: status ?? statuses[this.code],
      headers: {
        ...headers,
        ...(retryAfterInSeconds !== undefined && { 'retry-after': String(retryAfterInSeconds) }),
      },
      body: JSON.stringify({
        code: this.code,
        message: this.message,
        ...(fields && { fields }),
        ...(conflict && { conflict }),
        ...(freeTimes && { freeTimes }),
        ...(beyondInPesos !== undefined && { beyondInPesos }),
      }),
    };
  }
}

/** Returns the refusal of an invalid email or phone number, with the field's name. */
export function refuseField(code: 'invalid-email' | 'invalid-phone', field: string): Refusal {
  return new Refusal(code, { fields: { [field]: messages[code] } });
}
