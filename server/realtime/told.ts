import * as v from 'valibot';

/** What realtime.send told. */
export type Told = { topic: string; event: string; payload: Record<string, unknown> };

const ToldText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    topic: v.string(),
    event: v.string(),
    payload: v.record(v.string(), v.unknown()),
  }),
);

/** Returns null for a notification that realtime.send did not write. */
export function readTold(text: string): Told | null {
  const { success, output } = v.safeParse(ToldText, text);
  return success ? output : null;
}
