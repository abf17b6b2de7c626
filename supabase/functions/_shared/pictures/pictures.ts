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

/** What makes pictures fit to be shown (docs/product.md, "Service files"). */
export type Pictures = {
  /** Throws PictureRefused. */
  clean(bytes: Uint8Array<ArrayBuffer>): Promise<CleanPicture>;
};
