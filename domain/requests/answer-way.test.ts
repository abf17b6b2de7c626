import { describe, expect, it } from 'vitest';
import { answerTexts as filipino } from './answer-texts.fil.ts';
import {
  answerSentence,
  answerWayOf,
  answerWays,
  askedToAnswer,
  longestAsking,
  withAskedWay,
} from './answer-way.ts';

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

  it.each([
    ['', '', ''],
    ['', 'email', 'Please answer by email.'],
    ['Two dogs.', '', 'Two dogs.'],
    ['Two dogs.', 'sms', 'Two dogs.\n\nPlease answer by SMS.'],
    ['Two dogs.', 'pigeon', 'Two dogs.'],
  ])('has the team read it below what they wrote (%j, %s)', (text, way, read) => {
    expect(askedToAnswer(text, answerWayOf(way))).toBe(read);
  });

  it('reads it in their language, and what they typed as they typed it', () => {
    const typed = 'Please answer by email. Two dogs.';
    const stored = askedToAnswer(typed, 'viber');
    expect(withAskedWay(stored)).toBe(stored);
    expect(withAskedWay(stored, filipino)).toBe(`${typed}\n\nPakisagot po sa Viber.`);
    expect(withAskedWay(typed, filipino)).toBe(typed);
  });

  it('never writes more than its room', () => {
    for (const way of answerWays) {
      expect(askedToAnswer('x', way).length - 1).toBeLessThanOrEqual(longestAsking);
    }
  });
});
