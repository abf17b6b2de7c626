import * as v from 'valibot';

/** The versions of the provider's protocol: frames are objects in the first, and arrays in the second. */
export const versions = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof versions)[number];

export type Frame = {
  joinRef: string | null;
  /** Null for what the server says by itself. */
  ref: string | null;
  /** With the provider's prefix `realtime:`, except for 'phoenix'. */
  topic: string;
  event: string;
  payload: unknown;
};

const Reference = v.nullish(v.pipe(v.string(), v.maxLength(50)), null);
const Name = v.pipe(v.string(), v.maxLength(200));
const FrameObject = v.pipe(
  v.object({ join_ref: Reference, ref: Reference, topic: Name, event: Name, payload: v.unknown() }),
  v.transform(({ join_ref: joinRef, ...rest }): Frame => ({ joinRef, ...rest })),
);
const FrameArray = v.pipe(
  v.tuple([Reference, Reference, Name, Name, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]): Frame => {
    return { joinRef, ref, topic, event, payload };
  }),
);
const texts = {
  '1.0.0': v.pipe(v.string(), v.parseJson(), FrameObject),
  '2.0.0': v.pipe(v.string(), v.parseJson(), FrameArray),
};

/** Returns null for what is no frame of this version. */
export function readFrame(version: Version, text: string): Frame | null {
  const { success, output } = v.safeParse(texts[version], text);
  return success ? output : null;
}

export function writeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}
