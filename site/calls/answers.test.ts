import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { me } from '../../contract/team/me.ts';
import { createAnswers, type Question } from './answers.ts';
import type { CallOutcome } from './call.ts';

type Answered = {
  question: Question;
  signal: AbortSignal;
  give: (outcome: CallOutcome<unknown>) => void;
};

const questionOf = (key: string): Question => ({ definition: me, input: {}, key, copy: null });
const [visits, plans] = [questionOf('visits'), questionOf('plans')];
const unreachable = { kind: 'unreachable' } as const;
const accepted = (answer: unknown) => ({ kind: 'accepted', answer }) as const;
const refused = { kind: 'refused', code: 'not-allowed', message: 'No.', fields: {} } as const;
const nobody = () => {};

let calls: Answered[];
let answers: ReturnType<typeof createAnswers>;
const lastCall = () => calls.at(-1) as Answered;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answered = async (answer: unknown) => {
  lastCall().give(accepted(answer));
  await pass(0);
};
const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  vi.useFakeTimers();
  setOnline(true);
  calls = [];
  answers = createAnswers(
    (question, signal) =>
      new Promise((give) => {
        calls.push({ question, signal, give });
        signal.addEventListener('abort', () => give(unreachable));
      }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('asking', () => {
  test('watchers of the same question share one call and its answer', async () => {
    const seen: unknown[] = [];
    answers.watch(visits, () => seen.push(answers.known(visits).answer));
    answers.watch(questionOf('visits'), nobody);
    expect(calls).toHaveLength(1);
    expect(answers.known(visits)).toMatchObject({ answer: null, isAsking: true, problem: null });
    await answered(['Monday']);
    expect(answers.known(visits)).toMatchObject({ answer: ['Monday'], isAsking: false });
    expect(seen.at(-1)).toEqual(['Monday']);
  });

  test('a returning watcher of an outdated answer sees at once that it is being asked again', async () => {
    const leave = answers.watch(visits, nobody);
    await answered('before');
    leave();
    await answers.askAll();
    expect(answers.known(visits)).toMatchObject({ answer: 'before', isAsking: true });
    answers.watch(visits, nobody);
    expect(answers.known(visits)).toMatchObject({ answer: 'before', isAsking: true });
    await answered('after');
    expect(answers.known(visits)).toMatchObject({ answer: 'after', isAsking: false });
    answers.watch(plans, nobody);
    await answered('plan');
    answers.watch(plans, () => {})();
    expect(answers.known(plans)).toMatchObject({ answer: 'plan', isAsking: false });
  });

  test('a fresh answer is ready as soon as it is watched again', async () => {
    const leave = answers.watch(visits, nobody);
    await answered('fresh');
    leave();
    answers.watch(visits, nobody);
    expect(calls).toHaveLength(1);
    expect(answers.known(visits)).toMatchObject({ answer: 'fresh', isAsking: false });
  });

  test('a question answered a moment ago is not asked again', async () => {
    answers.watch(visits, nobody)();
    answers.watch(visits, nobody);
    await answered('first');
    const leave = answers.watch(visits, nobody);
    expect(calls).toHaveLength(2);
    leave();
    await pass(5_000);
    answers.watch(visits, nobody);
    expect(calls).toHaveLength(3);
    expect(answers.known(visits)).toMatchObject({ answer: 'first', isAsking: true });
  });

  test('an equal answer stays the same object', async () => {
    answers.watch(visits, nobody);
    await answered({ day: 1 });
    const { answer } = answers.known(visits);
    void answers.ask(visits);
    await answered({ day: 1 });
    expect(answers.known(visits).answer).toBe(answer);
    void answers.ask(visits);
    await answered({ day: 2 });
    expect(answers.known(visits).answer).toEqual({ day: 2 });
  });

  test('asking while a call is under way returns the answer of the newer call', async () => {
    answers.watch(visits, nobody);
    const [first] = calls;
    const again = answers.ask(visits);
    expect(first?.signal.aborted).toBe(true);
    first?.give(accepted('outdated'));
    await answered('new');
    expect(await again).toBe('new');
    expect(answers.known(visits)).toMatchObject({ answer: 'new', problem: null });
  });

  test('a call is cancelled when nobody watches any more, and its last answer kept for a while', async () => {
    const leave = answers.watch(visits, nobody);
    await answered('kept');
    void answers.ask(visits);
    leave();
    expect(lastCall().signal.aborted).toBe(true);
    await pass(60_000);
    expect(answers.known(visits)).toMatchObject({ answer: 'kept', isAsking: true, problem: null });
    await pass(5 * 60_000);
    expect(answers.known(visits).answer).toBeNull();
  });
});

describe('failures', () => {
  test('an unreachable server is tried three times, and the last answer stays', async () => {
    answers.watch(visits, nobody);
    await answered('kept');
    void answers.ask(visits);
    for (const pause of [400, 800, 0]) {
      expect(answers.known(visits).problem).toBeNull();
      lastCall().give(unreachable);
      await pass(pause);
    }
    expect(calls).toHaveLength(4);
    expect(answers.known(visits)).toMatchObject({
      answer: 'kept',
      problem: 'failed',
      refused: null,
    });
  });

  test('after a long wait the problem is shown without another try', async () => {
    answers.watch(visits, nobody);
    await pass(20_000);
    lastCall().give(unreachable);
    await pass(0);
    expect(calls).toHaveLength(1);
    expect(answers.known(visits).problem).toBe('failed');
  });

  test('a refusal is reported at once', async () => {
    const told: string[] = [];
    answers.tellRefusals((code, { key }) => told.push(`${key} ${code}`));
    answers.watch(visits, nobody);
    lastCall().give(refused);
    await pass(0);
    expect(calls).toHaveLength(1);
    expect(answers.known(visits)).toMatchObject({ problem: 'failed', refused });
    expect(told).toEqual(['visits not-allowed']);
  });

  test('without a connection the problem shows at once, one try is made, and another later', async () => {
    answers.watch(visits, nobody);
    await answered('kept');
    setOnline(false);
    answers.watch(visits, nobody);
    expect(answers.known(visits)).toMatchObject({ answer: 'kept', problem: 'offline' });
    lastCall().give(unreachable);
    await pass(0);
    expect(calls).toHaveLength(2);
    setOnline(true);
    await pass(5_000);
    answers.askOld(({ known }) => known.problem !== null);
    await answered('new');
    expect(answers.known(visits)).toMatchObject({ answer: 'new', problem: null });
  });
});

test('a connection lost for a moment is made up for', async () => {
  answers.watch(visits, nobody);
  await answered('kept');
  setOnline(false);
  answers.watch(visits, nobody);
  lastCall().give(unreachable);
  await pass(0);
  setOnline(true);
  answers.askOld(() => true);
  expect(calls).toHaveLength(3);
});

describe('after a change', () => {
  test('watched questions are asked again at once, the others as soon as they are watched', async () => {
    answers.watch(visits, nobody);
    await answered('visits');
    const leave = answers.watch(plans, nobody);
    await answered('plans');
    leave();
    let isTold = false;
    const told = answers.askAll().then(() => {
      isTold = true;
    });
    expect(calls.map(({ question: { key } }) => key)).toEqual(['visits', 'plans', 'visits']);
    await pass(0);
    expect(isTold).toBe(false);
    await answered('changed');
    await told;
    answers.watch(plans, nobody);
    expect(lastCall().question.key).toBe('plans');
    expect(calls).toHaveLength(4);
  });

  test('the answer of an action is shown until the server is asked again', async () => {
    answers.watch(visits, nobody);
    await answered('before');
    answers.replace(visits, 'done');
    expect(answers.known(visits).answer).toBe('done');
    void answers.ask(visits);
    await answered('true');
    expect(answers.known(visits).answer).toBe('true');
  });
});
