import type {
  CleanPicture,
  PictureFault,
} from '../../supabase/functions/_shared/pictures/pictures.ts';

/** What the worker is sent: an upload, whose bytes become the worker's own. */
export type Upload = Uint8Array<ArrayBuffer>;

/** What it returns. A failure is the machine's fault, a refusal the picture's. */
export type Outcome =
  | { clean: CleanPicture }
  | { refused: PictureFault; mostMegapixels: number }
  | { failed: string };
