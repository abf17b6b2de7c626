/** What is on the screen, and how it is asked again. */
export type Shown = {
  /** The things that it shows, as private.note_hints names them, with spaces between. */
  things: string;
  /** Whether a hidden tab asks, too. */
  inBackground: boolean;
  ask: () => Promise<unknown>;
};

/** All that is on the screen. Whoever hears of a change has it asked again (site/live). */
export const shown = new Set<Shown>();

/** Returns a function that ends it. */
export function show(one: Shown): () => void {
  shown.add(one);
  return () => shown.delete(one);
}
