import { expect, it } from 'vitest';
import { phoneWith, photo, sentAt, step } from '../crew.fixture.ts';
import { standingOf } from './standing.ts';

const waiting = { steps: [step({ kind: 'start' }, 2)], photos: [photo('one'), photo('two')] };

it('says that everything is sent', () => {
  const steps = [step({ kind: 'start' }, 2, sentAt(3))];
  expect(standingOf(phoneWith({ steps, photos: [photo('one', { state: 'sent' })] }))).toMatchObject(
    {
      tone: 'calm',
      title: { en: 'Everything is sent.' },
      detail: '',
    },
  );
});

it('says what waits without a connection, in the words of the product', () => {
  expect(standingOf(phoneWith({ ...waiting, connection: 'offline' }))).toMatchObject({
    title: { en: 'Saved on this phone. It will be sent when there is a connection.' },
    detail: '2 photos and 1 step wait.',
    action: null,
  });
});

it('says what to do about trouble, but not while there is no connection at all', () => {
  const signedOut = { ...waiting, trouble: 'signed-out' } as const;
  expect(standingOf(phoneWith(signedOut))).toMatchObject({ tone: 'trouble', action: 'sign-in' });
  expect(standingOf(phoneWith({ ...signedOut, connection: 'offline' })).action).toBeNull();
  expect(standingOf(phoneWith({ trouble: 'failed' })).action).toBe('retry');
});
