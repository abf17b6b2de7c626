import { photoInMegabytes, photosPerVisit } from '../domain/service-numbers.ts';
import { checkTexts } from './check-texts.ts';
import type { ProblemCode } from './problem.ts';

/** Sentences for refused calls. Where docs/product.md has none, they say what helps. */
export const problemTexts = {
  ...checkTexts,
  'invalid-body': 'Some of the details are missing or not valid.',
  'too-many-requests': 'Too many requests came from your network. Please try again later.',
  'body-too-large': 'That is more than can be sent at once. Please shorten it.',
  'key-reused': 'This request was already sent with other details. Please submit it again.',
  'not-signed-in': 'Please sign in first.',
  'not-allowed': 'Your role does not allow this.',
  'second-factor-needed': 'Please enter the code from your authenticator app first.',
  'fresh-code-needed': 'This needs a new code from your authenticator app.',
  'not-found': 'This does not exist, or you do not have access to it.',
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
  unavailable: 'This cannot be saved right now. Please try again in a moment.',
  unexpected: 'There was an unexpected error. Please try again or call us directly.',
} as const satisfies Record<ProblemCode, string>;
