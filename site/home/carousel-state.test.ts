import { expect, test } from 'vitest';
import {
  type CarouselAction,
  carouselReducer,
  hasNothingToShow,
  startCarousel,
} from './carousel-state.ts';

const play = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, startCarousel(5));
const fail = (index: number): CarouselAction => ({ type: 'fail', index });
const advance = (from: number): CarouselAction => ({ type: 'advance', from });

test('starts with the first picture and fetches the second', () => {
  expect(play()).toMatchObject({ index: 0, reached: 1 });
});

test('starts over after the last picture', () => {
  const state = play(advance(0), advance(1), advance(2), advance(3));
  expect(state).toMatchObject({ index: 4, reached: 4 });
  expect(carouselReducer(state, advance(4)).index).toBe(0);
});

test('fetches the next picture before its turn', () => {
  expect(play(advance(0)).reached).toBe(2);
});

test('a late turn changes nothing after somebody chose a picture', () => {
  expect(play({ type: 'pick', index: 3 }, advance(0)).index).toBe(3);
});

test('skips failed pictures', () => {
  expect(play(fail(1), fail(2), advance(0)).index).toBe(3);
});

test('a picture that fails while it is shown is skipped at once', () => {
  expect(play(fail(0)).index).toBe(1);
});

test('when the next picture fails, the one after it is fetched', () => {
  expect(play(fail(1)).reached).toBe(2);
});

test('a failed picture cannot be chosen', () => {
  expect(play(fail(2), { type: 'pick', index: 2 }).index).toBe(0);
});

test('nothing is left to show only when all have failed', () => {
  const four = play(fail(0), fail(1), fail(2), fail(3));
  expect(hasNothingToShow(four)).toBe(false);
  expect(four.index).toBe(4);
  expect(hasNothingToShow(carouselReducer(four, fail(4)))).toBe(true);
});
