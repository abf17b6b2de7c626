import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/**
 * Calls `leave` after this many milliseconds; null means never. The time starts again whenever a
 * pointer, a finger or the focus leaves the element. A pointer that has not moved since the element
 * appeared does not count. Returns the element's event handlers.
 */
export function useDeparture(leave: () => void, afterMs: number | null) {
  const [held, setHeld] = useState(false);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (held || afterMs === null) return;
    const timer = setTimeout(onLeave, afterMs);
    return () => clearTimeout(timer);
  }, [held, afterMs]);
  return {
    onPointerDown: () => setHeld(true),
    onPointerMove: (event: PointerEvent) => {
      if (hasMoved(event)) setHeld(true);
    },
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
