// The thread that cleans pictures, one after the other (picture-room.ts starts it).
import { parentPort } from 'node:worker_threads';
import {
  type CleanPicture,
  type PictureFault,
  PictureRefused,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import { reason } from '../log.ts';
import { cleanPicture } from './clean-picture.ts';

/** Its bytes become the worker's own. */
export type Upload = Uint8Array<ArrayBuffer>;

/** A failure is the machine's fault, a refusal the picture's. */
export type Outcome =
  | { clean: CleanPicture }
  | { refused: PictureFault; mostMegapixels: number }
  | { failed: string };

parentPort?.on('message', async (upload: Upload) => {
  const outcome = await outcomeOf(upload);
  const used = 'clean' in outcome ? Object.values(outcome.clean).map(({ bytes }) => bytes) : [];
  parentPort?.postMessage(
    outcome,
    used.map(({ buffer }) => buffer),
  );
});

async function outcomeOf(upload: Upload): Promise<Outcome> {
  try {
    return { clean: await cleanPicture(upload) };
  } catch (thrown) {
    if (thrown instanceof PictureRefused) {
      return { refused: thrown.fault, mostMegapixels: thrown.mostMegapixels };
    }
    return { failed: reason(thrown) };
  }
}
