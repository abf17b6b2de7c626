import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/**
 * Calls `leave` after so many milliseconds, and starts over each time somebody who pointed at the element
 * or had the focus in it goes elsewhere. A pointer that merely lay where the element appeared does not count.
 * Answers the handlers for the element.
 */
export function useDeparture(leave: () => void, afterMs: number) {
  const [held, setHeld] = useState(false);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onLeave, afterMs);
    return () => clearTimeout(timer);
  }, [held, afterMs]);
  return {
    onPointerMove: (event: PointerEvent) => {
      if (hasMoved(event)) setHeld(true);
    },
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
