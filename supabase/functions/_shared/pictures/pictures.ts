/** A JPEG. */
export type EncodedPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** Without metadata, in the sizes of domain/service-numbers.ts. */
export type CleanPicture = { picture: EncodedPicture; preview: EncodedPicture };

export type PictureFault = 'not-a-picture' | 'too-many-pixels' | 'too-large';

export class PictureRefused extends Error {
  readonly fault: PictureFault;
  /** The most that its kind may have, where it has too many. */
  readonly mostMegapixels: number;

  constructor(fault: PictureFault, mostMegapixels = 0) {
    super(`The upload is refused: ${fault}.`);
    this.fault = fault;
    this.mostMegapixels = mostMegapixels;
  }
}

/** The same upload can be sent again a little later. */
export class PicturesBusy extends Error {
  constructor() {
    super('Too many pictures wait.');
  }
}

export type AskedPicture = {
  /** Calls for the same upload at the same time share the picture. */
  upload: string;
  /** Turns go by account. */
  account: string;
  /** Reads the upload once it has its turn; null if there is none. The bytes are used up. */
  read: () => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Aborts when the caller leaves. */
  left: AbortSignal;
};

/** docs/product.md, "Service files". */
export type Pictures = {
  /**
   * Returns null if there is no upload. Throws PictureRefused if it can never be used, and
   * PicturesBusy.
   */
  clean(asked: AskedPicture): Promise<CleanPicture | null>;
};
