import * as v from 'valibot';

/** In degrees, WGS 84. */
export const Point = v.object({ latitude: v.number(), longitude: v.number() });
