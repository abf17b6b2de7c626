/** docs/product.md, "Carousel". */
export type CarouselState = {
  index: number;
  /** Pictures up to this index are fetched, the next one among them. */
  reached: number;
  failed: readonly boolean[];
};

export type CarouselAction =
  | { type: 'advance'; from: number }
  | { type: 'pick'; index: number }
  | { type: 'fail'; index: number };

/** In milliseconds (docs/product.md, "Carousel"). */
export const carouselIntervalInMs = 4000;

/** Shows the first picture and fetches the second. */
export function startCarousel(count: number): CarouselState {
  return { index: 0, reached: 1, failed: Array<boolean>(count).fill(false) };
}

export function hasNothingToShow({ failed }: CarouselState): boolean {
  return failed.every(Boolean);
}

/** Skips failed pictures, even one that is being shown. */
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
