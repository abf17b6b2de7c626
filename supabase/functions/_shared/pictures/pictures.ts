/** A JPEG. */
export type EncodedPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** A picture without metadata and its preview, as long as domain/service-numbers.ts says. */
export type CleanPicture = { picture: EncodedPicture; preview: EncodedPicture };

export type PictureFault = 'not-a-picture' | 'too-many-pixels' | 'too-large';

/** Says why an upload is not used as a picture. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  /** How many megapixels a picture of its kind may have, where it has too many. */
  readonly mostMegapixels: number;

  constructor(fault: PictureFault, mostMegapixels = 0) {
    super(`The upload is refused: ${fault}.`);
    this.fault = fault;
    this.mostMegapixels = mostMegapixels;
  }
}

/** Says that an upload got no turn. The same one can be sent again a little later. */
export class PicturesBusy extends Error {
  constructor() {
    super('Too many pictures wait.');
  }
}

/** An upload that is to become a picture. */
export type AskedPicture = {
  /** Names the upload. Who asks for the same one meanwhile gets the same picture. */
  upload: string;
  /** Whose turn it takes. */
  account: string;
  /** Reads the upload once it has its turn; null if there is none. The bytes are used up. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Aborts when the caller leaves. */
  left: AbortSignal;
};

/** What makes pictures fit to be shown (docs/product.md, "Service files"). */
export type Pictures = {
  /**
   * Returns null if there is no upload. Throws PictureRefused for what can never be used, and
   * PicturesBusy.
   */
  clean(asked: AskedPicture): Promise<CleanPicture | null>;
};
