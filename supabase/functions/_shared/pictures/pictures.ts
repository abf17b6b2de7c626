/** A JPEG. */
export type EncodedPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** A picture without metadata and its preview, as long as domain/service-numbers.ts says. */
export type CleanPicture = { picture: EncodedPicture; preview: EncodedPicture };

export type PictureFault = 'not-a-picture' | 'too-many-pixels' | 'too-large';

/** Says why an upload is not used as a picture. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The upload is refused: ${fault}.`);
    this.fault = fault;
  }
}

/** Says that too many uploads wait for their turn. The same one can be sent again a little later. */
export class PicturesBusy extends Error {
  constructor() {
    super('Too many pictures wait.');
  }
}

/** What makes pictures fit to be shown (docs/product.md, "Service files"). */
export type Pictures = {
  /**
   * Uses the bytes up: the caller must not read them again. Throws PictureRefused for what can
   * never be used, and PicturesBusy.
   */
  clean(bytes: Uint8Array<ArrayBuffer>): Promise<CleanPicture>;
};
