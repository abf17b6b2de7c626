import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/**
 * Calls `leave` after so many milliseconds (null: never), and starts over each time somebody who pointed at
 * the element, rested a finger on it or had the focus in it goes elsewhere. A pointer that merely lay where
 * the element appeared does not count. Returns the handlers for the element.
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
