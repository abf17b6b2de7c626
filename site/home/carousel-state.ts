/** Which picture is shown and which ones can't be (docs/product.md, "Carousel"). */
export type CarouselState = {
  index: number;
  /** Pictures up to this one are fetched; the next in line is always among them. */
  reached: number;
  failed: readonly boolean[];
};

export type CarouselAction =
  | { type: 'advance'; from: number }
  | { type: 'pick'; index: number }
  | { type: 'fail'; index: number };

/** How long one picture stays, in milliseconds (docs/product.md, "Carousel"). */
export const carouselIntervalInMs = 4000;

/** The first picture, with the second on its way. */
export function startCarousel(count: number): CarouselState {
  return { index: 0, reached: 1, failed: Array<boolean>(count).fill(false) };
}

/** Whether not one picture is left to show. */
export function hasNothingToShow({ failed }: CarouselState): boolean {
  return failed.every(Boolean);
}

/** The next state: failed pictures are skipped, and one that fails while shown makes way. */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  if (action.type === 'advance') {
    return action.from === state.index ? show(state, nextIndex(state)) : state;
  }
  if (action.type === 'pick') return state.failed[action.index] ? state : show(state, action.index);
  const failed = state.failed.with(action.index, true);
  const marked = { ...state, failed };
  return action.index === state.index ? show(marked, nextIndex(marked)) : show(marked, state.index);
}

function show(state: CarouselState, index: number): CarouselState {
  const following = nextIndex({ ...state, index });
  return { ...state, index, reached: Math.max(state.reached, index, following) };
}

function nextIndex({ index, failed }: CarouselState): number {
  for (let step = 1; step <= failed.length; step += 1) {
    const candidate = (index + step) % failed.length;
    if (!failed[candidate]) return candidate;
  }
  return index;
}
