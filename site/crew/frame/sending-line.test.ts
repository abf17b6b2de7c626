import { expect, it } from 'vitest';
import { phoneWith, photo, sentAt, step } from '../crew.fixture.ts';
import { sendingStateOf } from './sending-line.tsx';

const stateOf = (parts: Parameters<typeof phoneWith>[0]) => sendingStateOf(phoneWith(parts));

const waiting = { steps: [step({ kind: 'start' }, 2)], photos: [photo('one'), photo('two')] };

it('says that everything is sent', () => {
  const steps = [step({ kind: 'start' }, 2, sentAt(3))];
  expect(stateOf({ steps, photos: [photo('one', { state: 'sent' })] })).toMatchObject({
    tone: 'calm',
    title: 'Everything is sent.',
    detail: '',
  });
});

it('says what waits without a connection, in the words of the product', () => {
  expect(stateOf({ ...waiting, connection: 'offline' })).toMatchObject({
    title: 'Saved on this phone. It will be sent when there is a connection.',
    detail: '2 photos and 1 step are waiting.',
    action: null,
  });
});

it('says what to do about trouble, but not while there is no connection at all', () => {
  const signedOut = { ...waiting, trouble: 'signed-out' } as const;
  expect(stateOf(signedOut)).toMatchObject({
    tone: 'trouble',
    action: 'sign-in',
  });
  expect(stateOf({ ...signedOut, connection: 'offline' }).action).toBeNull();
  expect(stateOf({ trouble: 'failed' }).action).toBe('retry');
  expect(stateOf({ ...waiting, trouble: 'busy' })).toMatchObject({
    title: 'Many photos are arriving right now. We will try again.',
    detail: '2 photos and 1 step are waiting.',
    action: 'retry',
  });
});

it('tells a former member how many photos wait, then that all are sent', () => {
  const left = { trouble: 'not-allowed', connection: 'online' } as const;
  expect(stateOf({ ...waiting, ...left })).toMatchObject({
    tone: 'trouble',
    title: 'You are no longer on the team. What is waiting will still be sent.',
    detail: '2 photos and 1 step are waiting.',
    action: 'call',
  });
  expect(stateOf(left)).toMatchObject({
    tone: 'calm',
    title: 'All photos are sent. You are no longer on the team.',
    action: 'call',
  });
  expect(stateOf({ ...left, me: null })).toMatchObject({
    title: 'This page is for the team.',
    action: null,
  });
});

it('counts what is being made smaller, and is not calm before', () => {
  const photos = [photo('one', { state: 'taken' }), photo('two')];
  expect(stateOf({ photos })).toMatchObject({
    tone: 'waiting',
    detail: '2 photos are waiting. 1 photo is being made smaller.',
  });
});

it('asks first of all to keep the page open while a picture is not on the phone', () => {
  const photos = [photo('one', { state: 'saving' })];
  for (const connection of ['online', 'offline', 'unknown'] as const) {
    expect(stateOf({ photos, connection, trouble: 'failed' })).toMatchObject({
      tone: 'waiting',
      title: 'Saving pictures. Keep this page open.',
      detail: '1 photo is waiting.',
    });
  }
});

it('does not wait for a picture that cannot be read', () => {
  const photos = [photo('one', { state: 'unreadable' })];
  expect(stateOf({ photos }).tone).toBe('calm');
});
