/** Drop targets. */
const cellSelector = '[data-cell]';
/** Distance in pixels from which a press is a drag. */
const startsAfter = 6;

/**
 * Drags a copy of the pressed element, marks the cell below it with `data-over`, and calls `onDrop`
 * with its key. Scrolls at the edges, `scroller` first. Esc cancels. Changes the DOM directly,
 * because rendering a week for each move would lag.
 */
export function followPress(
  press: PointerEvent,
  source: HTMLElement,
  scroller: Element,
  onDrop: (cell: string) => void,
): void {
  if (press.button !== 0 || press.pointerType === 'touch') return;
  const ending = new AbortController();
  const { signal } = ending;
  const from = { x: press.clientX, y: press.clientY };
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const mark = (cell: HTMLElement | null) => {
    if (cell === over) return;
    over?.removeAttribute('data-over');
    cell?.setAttribute('data-over', '');
    over = cell;
  };
  const markBelow = ({ x, y }: { x: number; y: number }) => {
    const below = document.elementFromPoint(x, y);
    mark(below?.closest<HTMLElement>(cellSelector) ?? null);
  };
  const scroll = scrollAtEdges(scroller, markBelow, signal);
  const end = () => {
    ending.abort();
    mark(null);
    ghost?.remove();
    source.removeAttribute('data-lifted');
  };
  const lift = () => {
    const copy = source.cloneNode(true) as HTMLElement;
    copy.setAttribute('aria-hidden', 'true');
    copy.setAttribute('data-ghost', '');
    copy.style.width = `${source.offsetWidth}px`;
    source.parentElement?.append(copy);
    source.setAttribute('data-lifted', '');
    return copy;
  };

  addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (ghost === null && Math.hypot(x, y) < startsAfter) return;
      ghost ??= lift();
      ghost.style.left = `${event.clientX + 8}px`;
      ghost.style.top = `${event.clientY + 8}px`;
      markBelow(event);
      scroll(event);
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    () => {
      const cell = over?.dataset.cell;
      if (ghost !== null) swallowClick();
      end();
      if (cell !== undefined) onDrop(cell);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (ghost !== null) swallowClick();
      end();
    },
    { signal, capture: true },
  );
}

/** Suppresses the click that ends a drag. If there is none, the next press ends the wait. */
function swallowClick(): void {
  const waiting = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.abort();
    },
    { capture: true, signal: waiting.signal },
  );
  addEventListener('pointerdown', () => waiting.abort(), { capture: true, signal: waiting.signal });
}

/** Distance in pixels from an edge within which the page scrolls. */
const edge = 48;
/** Pixels a millisecond, at the edge itself. */
const fastest = 1.2;

type Point = { x: number; y: number };

/** Returns the scrolling speed in pixels a millisecond, negative towards the start. */
export function speedAt(place: number, length: number): number {
  const inZone = (distance: number) => Math.min(edge, Math.max(0, edge - distance)) / edge;
  return (inZone(length - place) - inZone(place)) * fastest;
}

/** Scrolls `scroller` and the page near an edge, and calls `onScroll` after each step. */
function scrollAtEdges(
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
