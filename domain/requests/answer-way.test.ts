import { describe, expect, it } from 'vitest';
import { answerSentence, answerWayOf } from './answer-way.ts';

describe('who chose a way to be answered', () => {
  it.each([
    ['', 'We answer by phone or email within 24 hours.'],
    ['call', 'We answer by phone within 24 hours.'],
    ['sms', 'We answer by SMS within 24 hours.'],
    ['viber', 'We answer by Viber within 24 hours.'],
    ['email', 'We answer by email within 24 hours.'],
  ])('reads it (%s)', (way, sentence) => {
    expect(answerSentence(answerWayOf(way))).toBe(sentence);
  });
});
