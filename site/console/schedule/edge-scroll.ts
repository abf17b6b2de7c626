/** This near an edge the page scrolls, in pixels. */
const edge = 48;
/** How fast it scrolls at the edge itself, in pixels a millisecond. */
const fastest = 1.2;

type Point = { x: number; y: number };

/** Returns how fast to scroll along one side, in pixels a millisecond; towards its start it is negative. */
export function speedAt(place: number, length: number): number {
  const inZone = (distance: number) => Math.min(edge, Math.max(0, edge - distance)) / edge;
  return (inZone(length - place) - inZone(place)) * fastest;
}

/**
 * Returns what follows the pointer of a drag. While it is held near an edge, `scroller` scrolls, and
 * the page up and down, so that a drag reaches what is out of sight. Calls `onScroll` after
 * each step. Ends with `signal`.
 */
export function scrollAtEdges(
  scroller: Element,
  onScroll: (pointer: Point) => void,
  signal: AbortSignal,
): (pointer: Point) => void {
  let pointer: Point = { x: 0, y: 0 };
  let last: number | null = null;

  const step = (now: number) => {
    if (signal.aborted) return;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const [x, y] = [speedAt(pointer.x - left, width), speedAt(pointer.y - top, height)];
    const page = speedAt(pointer.y, innerHeight);
    const passed = now - (last ?? now);
    last = x === 0 && y === 0 && page === 0 ? null : now;
    if (last === null) return;
    scroller.scrollBy({ left: x * passed, top: y * passed, behavior: 'instant' });
    scrollBy({ top: page * passed, behavior: 'instant' });
    onScroll(pointer);
    requestAnimationFrame(step);
  };
  return (moved) => {
    pointer = moved;
    if (last !== null) return;
    last = performance.now();
    requestAnimationFrame(step);
  };
}
