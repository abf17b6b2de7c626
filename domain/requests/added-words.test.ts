import { describe, expect, it } from 'vitest';
import { askedToAnswer, longestAsking, renewalWords } from './added-words.ts';
import { answerWayOf, answerWays } from './answer-way.ts';
import { requestWords as filipino } from './request-words.fil.ts';
import { requestWords } from './request-words.ts';

describe('who chose a way to be answered', () => {
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
    expect(requestWords.of(stored)).toBe(stored);
    expect(filipino.of(stored)).toBe(`${typed}\n\nPakisagot po sa Viber.`);
    expect(filipino.of(typed)).toBe(typed);
    for (const ending of ['', ' that ends before Wed, 17 Feb 2027']) {
      const renewal = renewalWords.replace('.', `${ending}.`);
      expect(filipino.of(renewal)).toBe('Pag-renew ng plan.');
    }
  });

  it('never writes more than its room', () => {
    for (const way of answerWays) {
      expect(askedToAnswer('x', way).length - 1).toBeLessThanOrEqual(longestAsking);
    }
  });
});
